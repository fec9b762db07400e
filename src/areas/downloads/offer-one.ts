import { storable } from '@contract/downloads';
import type { Call } from '@/api/client';
import { lineKind } from '@/browser/connection';
import { database } from '@/offline/database';
import { estimateHere, roomFor } from '@/offline/downloads/room';
import { inBytes } from '@/ui/file-size';
import type { confirm, toast } from '@/ui/prompts';
import { beginDownload } from './begin-download';
import { canBeHad, planOf } from './plan';
import type { Scope } from './queries';

type Offer = {
  learner: string;
  scope: Scope;
  hourId: string;
  call: Call;
  confirm: typeof confirm;
  say: typeof toast;
  /** It can be listened to: the learner is shown in which forms it is to be had. */
  choose: () => void;
};

/**
 * Downloads one hour, or says why it cannot be had; asks where it may be paid by the megabyte, and where it may be had with
 * its picture or without. @throws what a call throws.
 */
export async function offerOne({ learner, scope, hourId, call, confirm, say, choose }: Offer): Promise<void> {
  const hours = await call(storable, { lessonId: scope.lessonId });
  const hour = hours.find((one) => one.hourId === hourId);
  if (!hour || !canBeHad(hour)) return void say(hour?.cannot || '本课时只能在线学习');
  const rows = await database.downloads.toArray();
  const taken = rows.reduce((all, { size }) => all + size, 0);
  const { bytes, fitting, choice } = planOf(
    [{ ...hour, isFinish: false }],
    rows,
    roomFor(await estimateHere(), taken),
    scope,
  );
  if (choice || fitting.some(({ bySound }) => bySound)) return choose();
  if (fitting.length === 0) return void say(`手机放不下，还要 ${inBytes(bytes)}。请在「我的下载」删几个`);
  const kind = lineKind();
  const message = kind === 'metered' ? '现在用的是流量' : '看不出现在是不是 Wi-Fi，可能会用流量';
  if (
    kind !== 'free' &&
    bytes > 0 &&
    !(await confirm({ title: `下载 ${inBytes(bytes)}？`, message, ok: '下载' }))
  )
    return;
  await beginDownload(learner, scope, fitting);
}
