/**
 * How the line is, judged from what became of the last requests. `unknown`: nobody has answered yet, and nobody has
 * failed. `lieFi`: connected, and nobody answers. `portal`: somebody else's page comes instead, a wireless network that
 * wants a login. `sick`: the server cannot serve. `none`: no network at all.
 */
export type Line = 'unknown' | 'good' | 'slow' | 'lieFi' | 'portal' | 'sick' | 'none';

/** What became of one request; `ms`: until the first byte of its answer. `cut`: the phone itself says that there is no network. */
export type Heard =
  | { is: 'answered'; ms: number }
  | { is: 'sick' | 'foreign' | 'late' | 'silent' | 'failed' | 'cut' };

/** `sent`: when it was sent, ms of the phone's clock; by that, and not by when it was heard of, the last is known. */
export type Evidence = { id: string; sent: number } & Heard;

/** Nobody has answered after so many ms: the request is late, and then it is silence. An answer that took longer was slow. */
export const LATE_AFTER = 1_500;
export const SILENT_AFTER = 6_000;

/** So much of the latest evidence is looked at. */
export const WINDOW = 8;

/** One request may be lost on any line: so many in a row make it. */
const CUT_AFTER = 3;
const SICK_AFTER = 2;
/** A line is good again after so many quick answers in a row. */
const QUICK_AFTER = 2;

const WORDS = new Set<Heard['is']>(['answered', 'sick', 'foreign']);

/** The one judge of the line, for page and worker. Pure. `evidence`: in the order in which it was sent. */
export function judge(evidence: readonly Evidence[]): Line {
  const words = evidence.filter(({ is }) => WORDS.has(is));
  // Older browsers have no findLastIndex.
  const since = evidence.slice(evidence.lastIndexOf(words[words.length - 1] as Evidence) + 1);
  const count = (is: Heard['is'], of = since) => of.filter((one) => one.is === is).length;
  // Where there is no network nobody is silent: what failed before the last silence failed on another line.
  const after = since.slice(since.map(({ is }) => is).lastIndexOf('silent') + 1);
  if (count('cut', after) > 0 || count('failed', after) >= CUT_AFTER) return 'none';
  if (count('silent') > 0) return 'lieFi';
  if (count('late') > 0) return 'slow';
  return byWords(words);
}

function byWords(words: readonly Evidence[]): Line {
  const last = words.at(-1);
  if (!last) return 'unknown';
  if (last.is === 'foreign') return 'portal';
  const latest = words.slice(-SICK_AFTER);
  if (latest.every(({ is }) => is === 'sick')) return 'sick';
  const answers = words.flatMap((word) => (word.is === 'answered' ? [word.ms] : []));
  if (answers.length === 0) return 'unknown';
  return answers.slice(-QUICK_AFTER).some((ms) => ms > LATE_AFTER) ? 'slow' : 'good';
}

/** Where the phone has something to show it is shown at once, and renewed behind. */
export const isStoreFirst = (line: Line): boolean => line !== 'good' && line !== 'unknown';

/** Whether what is sent now is likely to reach the server. */
export const isAnswering = (line: Line): boolean => line === 'good' || line === 'unknown' || line === 'slow';

/** Of an answer what is looked at. */
export type Answer = Pick<Response, 'status' | 'ok' | 'headers' | 'type'>;

/** What an answer to a call says of the line: a page of HTML is never ours, nor does any call lead elsewhere. */
export function wordOf({ status, ok, headers, type }: Answer): 'answered' | 'sick' | 'foreign' {
  if (status >= 500) return 'sick';
  if (type === 'opaqueredirect') return 'foreign';
  return ok && headers.get('Content-Type')?.includes('html') ? 'foreign' : 'answered';
}
