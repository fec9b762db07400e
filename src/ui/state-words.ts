import { clock } from '@rules/duration';
import type { Line } from '@/browser/line';
import type { SyncStatus } from '@/offline/status';

/** All that the state pill and its sheet speak of. Seconds. */
export type PhoneState = Pick<
  SyncStatus,
  'line' | 'sending' | 'waitingSeconds' | 'onItsWay' | 'owing' | 'unresolved'
> & {
  /** A learner is signed in; what waits is theirs. */
  signedIn: boolean;
  checking: number;
  refused: number;
  /** Study of somebody who is not signed in waits on this phone. */
  others: boolean;
};

/** From the one source; `signedIn`, `others`: who is here, and whether another's study waits. */
export function phoneState(status: SyncStatus, signedIn: boolean, others: boolean): PhoneState {
  const hours = Object.values(status.byHour);
  const sum = (part: 'checking' | 'refused') => hours.reduce((all, hour) => all + hour[part], 0);
  return { ...status, signedIn, others, checking: sum('checking'), refused: sum('refused') };
}

/** `fine`: nothing is to be done. `sending`: it is being done. `waits`: something waits. `asks`: for the learner. */
export type PillLook = 'fine' | 'sending' | 'waits' | 'asks';
export type Pill = { words: string; look: PillLook };

/** A line that is not as it should be, in words. */
export const LINE_WORDS: Partial<Record<Line, string>> = {
  slow: '网络很慢',
  lieFi: '网络没有回应',
  portal: '无线网要先登录',
  sick: '服务器没有回应',
  none: '离线',
};

/** There the phone's own comes first; without any network that goes without saying, and a portal asks for something else. */
const STORE_FIRST: readonly Line[] = ['slow', 'lieFi', 'sick'];
const FROM_PHONE = '先看手机里的';

const figure = (name: string, seconds: number) => (seconds >= 1 ? `${name} ${clock(seconds)}` : undefined);

/** What waits, most pressing first: what only a person can mend comes before what mends itself, if it can be done now. */
function queueWords(state: PhoneState): Pill | undefined {
  const { signedIn, others, waitingSeconds, owing, unresolved, refused, checking } = state;
  if (!signedIn) return others ? { words: '登录后补传', look: 'asks' } : undefined;
  const waits = figure('待同步', waitingSeconds) ?? (owing ? '待同步' : undefined);
  const stands =
    (unresolved > 0 ? '待处理' : undefined) ?? figure('未通过', refused) ?? figure('待核身', checking);
  const [first, look] = isBad(state.line)
    ? [waits ?? stands, 'waits' as const]
    : unresolved > 0 || !waits
      ? [stands, 'asks' as const]
      : [waits, 'waits' as const];
  return first === undefined ? undefined : { words: first, look };
}

const isBad = (line: Line) => LINE_WORDS[line] !== undefined;

/** Whether it is being sent, and something is there to send it to. */
const isSending = ({ line, sending, onItsWay, signedIn, unresolved }: PhoneState) =>
  signedIn && !isBad(line) && (onItsWay || (sending && unresolved === 0));

/**
 * Where this phone stands towards the server, in few words; undefined where there is nothing to say. 已同步 is the server's
 * word: nothing waits, and it has answered. `hasStore`: there is a worker that keeps what was seen.
 */
export function pillOf(state: PhoneState, hasStore: boolean): Pill | undefined {
  const { line, signedIn } = state;
  if (isSending(state)) return { words: '同步中', look: 'sending' };
  const queue = queueWords(state);
  const bad = LINE_WORDS[line];
  if (bad) {
    const also = queue?.words ?? (hasStore && STORE_FIRST.includes(line) ? FROM_PHONE : undefined);
    return { words: also ? `${bad} · ${also}` : bad, look: queue?.look ?? 'waits' };
  }
  if (queue) return queue;
  if (!signedIn) return undefined;
  return line === 'unknown' ? { words: '连接中', look: 'sending' } : { words: '已同步', look: 'fine' };
}
