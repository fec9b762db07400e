import { place, spoken } from '@rules/duration';
import type { HoldReason } from '@/study/engine/state';
import type { Look } from './look';

const HOLDS: Record<HoldReason, string> = {
  learner: '学员按了暂停',
  hidden: '页面不在眼前',
  buffering: '等数据',
  face: '等核身',
  otherWindow: '另一个窗口在学',
  storage: '手机写不下了',
  leaving: '正在离开',
};

export const holdWords = (holds: readonly HoldReason[]) => holds.map((one) => HOLDS[one]).join('、');

/** What changed from one look to the next, in sentences. Pure. */
export function told(before: Look | undefined, now: Look): string[] {
  if (!before || before.hour !== now.hour) return [];
  const { video, phone, ledger } = now;
  const said: (string | false)[] = [
    ledger.credited > before.ledger.credited &&
      `账本多了${spokenTenth(ledger.credited - before.ledger.credited)}，一共${spokenTenth(ledger.credited)}。`,
    ledger.provisional > before.ledger.provisional && '这一段先记「待核身」，照片核对通过才计入。',
    ledger.lead < before.ledger.lead - 0.001 &&
      `核身没有通过，待核身的${spokenTenth(before.ledger.lead - ledger.lead)}不算。`,
    ledger.finished && !before.ledger.finished && '这一课学完了。',
    !video.open && before.video.open && '课时离开了。',
    video.open &&
      video.holds.length > 0 &&
      before.video.plays &&
      !video.plays &&
      `停下了：${holdWords(video.holds)}。`,
    video.plays && !before.video.plays && `从 ${place(video.position)} 开始放。`,
    video.open && video.position < before.video.position - 1 && `位置被拉回到 ${place(video.position)}。`,
    waiting(now) > 0 && waiting(before) === 0 && '手机里写下了一段，还没有到服务器。',
    waiting(now) === 0 && waiting(before) > 0 && phone.rows.length === 0 && '手机里没有要传的了。',
    ...newWords(before, now),
    ...now.broken.slice(before.broken.length).map((what) => `承诺破了（src/study/SPEC.md）：${what}`),
  ];
  return said.filter((one) => one !== false);
}

const waiting = ({ phone }: Look) => phone.rows.length;

const newWords = (before: Look, now: Look): string[] => {
  const known = new Set(before.phone.rows.map(({ words }) => words));
  return [...new Set(now.phone.rows.map(({ words }) => words))]
    .filter((words) => words && !known.has(words))
    .map((words) => `手机里的一段在等：${words}。`);
};

/** Seconds in words; below ten to the tenth, for there a second is much. */
export const spokenTenth = (seconds: number): string =>
  seconds < 10 && seconds % 1 > 0.05 ? `${seconds.toFixed(1)}秒` : spoken(seconds);
