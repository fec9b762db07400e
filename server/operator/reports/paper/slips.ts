import type { OperatorAnswer } from '@contract/operator/endpoint';
import type { codes } from '@contract/operator/learners';
import { spacedFirstLoginCode } from '@rules/person/codes';
import { modulesOf } from '../../../areas/certificates/picture/code';
import { type Faces, INK, MARGIN, Paper, SECOND, THIRD, WIDTH } from './sheet-of-paper';

export type Slip = OperatorAnswer<typeof codes>['list'][number];

const SITE = '职健学堂';
/** The screen on which a printed code is typed. */
const FIRST_LOGIN = '/updatePassword?first=yes';
export const firstLoginAddress = (site: string): string => site + FIRST_LOGIN;

/** Points; a row of slips with long names is higher. */
const SLIP = { width: WIDTH / 2, height: 172, inset: 12 } as const;
const CODE_SIDE = 78;
const LABEL = 38;

/**
 * Returns the printed codes as slips to cut apart, eight a page (PDF): each with the site, its QR code, the learner, unit,
 * department and crew. `site`: the address that learners open, '' where it is not known; there is no QR code then.
 */
export function slipsOf(list: readonly Slip[], site: string, set: Faces, madeAt: Date): Promise<Uint8Array> {
  const paper = new Paper(set, '一次性登录码', madeAt);
  const modules = site === '' ? undefined : modulesOf(firstLoginAddress(site));
  for (let at = 0; at < list.length; at += 2) {
    const pair = list.slice(at, at + 2).map((slip) => layOut(paper, slip, site));
    const height = Math.max(SLIP.height, ...pair.map(({ bottom }) => bottom));
    paper.keep(height);
    paper.line(paper.y);
    for (const [column, { lines }] of pair.entries()) {
      const x = MARGIN + column * (SLIP.width + SLIP.inset / 2);
      for (const { text, left, top, width, style } of lines) {
        paper.textAt(text, x + left, paper.y + top, width, style);
      }
      if (modules) paper.code(modules, x + SLIP_WIDTH - CODE_SIDE, paper.y + SLIP.inset, CODE_SIDE);
    }
    paper.y += height;
  }
  if (list.length > 0) paper.line(paper.y);
  return paper.done({ left: SITE, right: '一次性登录码', foot: '沿横线和中间剪开，一人一张' });
}

const SLIP_WIDTH = SLIP.width - SLIP.inset / 2;

type Style = NonNullable<Parameters<Paper['textAt']>[4]>;
type Line = { text: string; left: number; top: number; width: number; style: Style };

/** Returns the lines of a slip, from its top left corner, and where the last one ends. */
function layOut(paper: Paper, slip: Slip, site: string): { lines: Line[]; bottom: number } {
  const beside = site === '' ? SLIP_WIDTH : SLIP_WIDTH - CODE_SIDE - SLIP.inset;
  const lines: Line[] = [];
  let top: number = SLIP.inset;
  const put = (text: string, style: Style, width: number, left = 0) => {
    lines.push({ text, left, top, width, style });
    top += paper.heightOf(text, width, style) + 1;
  };
  put(SITE, { size: 9, bold: true, colour: SECOND }, beside);
  if (site !== '') put(site.replace(/^https?:\/\//, ''), { size: 8, colour: SECOND }, beside);
  put(slip.name, { size: 13, bold: true, colour: INK }, beside);
  put(slip.phone, { size: 10 }, beside);
  put(spacedFirstLoginCode(slip.code), { size: 15, bold: true, colour: INK }, beside);
  if (site !== '') top = Math.max(top, SLIP.inset + CODE_SIDE + 4);
  for (const [label, value] of [
    ['单位', slip.unit],
    ['部门', slip.department],
    ['班组', slip.crew],
  ] as const) {
    if (value === '') continue;
    lines.push({ text: label, left: 0, top, width: LABEL, style: { size: 8, colour: THIRD } });
    put(value, { size: 8 }, SLIP_WIDTH - LABEL, LABEL);
  }
  const how = `${site === '' ? '' : '扫二维码，或'}在登录页点「第一次登录」，填手机号和登录码，设一个密码。`;
  put(`${how}${slip.until.slice(0, 16)} 前有效`, { size: 7, colour: SECOND }, SLIP_WIDTH);
  return { lines, bottom: top + 4 };
}
