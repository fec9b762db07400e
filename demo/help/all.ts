import { helpGroupId, helpId } from '../ids/ids';
import { account } from './account';
import { certificates } from './certificates';
import { face } from './face';
import { phone } from './phone';
import { study } from './study';

/** A content item has HTML, a chapter has what stands in it. */
export type WrittenHelp = { name: string; content: string } | { name: string; within: WrittenHelp[] };
export type DemoHelpNode = {
  id: string;
  group: string;
  parent: string | null;
  kind: 'chapter' | 'content';
  name: string;
  content: string;
  place: number;
  /** In China time. */
  published: string;
};

const GROUPS: { name: string; published: string; within: WrittenHelp[] }[] = [
  { name: '登录与账号', published: '2026-09-01 09:00:00', within: account },
  { name: '学习与计入', published: '2026-09-21 09:00:00', within: study },
  { name: '断网与手机', published: '2026-10-16 14:00:00', within: phone },
  { name: '人脸核身', published: '2026-10-22 10:00:00', within: face },
  { name: '证书、订单与发票', published: '2026-11-12 10:00:00', within: certificates },
  { name: '直播课', published: '2026-11-18 10:00:00', within: [] },
];

export const demoHelpGroups = GROUPS.map(({ name }, place) => ({ id: helpGroupId(place + 1), name, place }));

/** A chapter before what stands in it. */
export const demoHelpNodes: DemoHelpNode[] = GROUPS.flatMap(({ published, within }, at) =>
  nodesOf(within, { group: at + 1, published, above: [] }),
);

function nodesOf(
  written: WrittenHelp[],
  where: { group: number; published: string; above: number[] },
): DemoHelpNode[] {
  const { group, published, above } = where;
  return written.flatMap((one, place) => {
    const path = [...above, place + 1];
    const node = {
      id: helpId(group, ...path),
      group: helpGroupId(group),
      parent: above.length > 0 ? helpId(group, ...above) : null,
      name: one.name,
      place,
      published,
    };
    if ('content' in one) return [{ ...node, kind: 'content' as const, content: one.content }];
    const chapter = { ...node, kind: 'chapter' as const, content: '' };
    return [chapter, ...nodesOf(one.within, { group, published, above: path })];
  });
}
