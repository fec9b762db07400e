/** The code of a modern answer that succeeded. */
export const SUCCESS = '1000';

/**
 * Business refusals: HTTP 200 with one of these codes. `final` will never be accepted again, `waiting` will be
 * once something else has happened, `unnamed` says neither (as every code of a back end that is not ours).
 * A phone may throw nothing away for a refusal that is not `final`.
 */
export const REFUSALS = {
  refused: { code: '2000', kind: 'unnamed' },
  badInput: { code: '2001', kind: 'final' },
  notFound: { code: '2004', kind: 'final' },
  wrongPassword: { code: '2101', kind: 'unnamed' },
  tooOften: { code: '2102', kind: 'waiting' },
  notJoined: { code: '2201', kind: 'unnamed' },
  endNotReached: { code: '3001', kind: 'waiting' },
  noSession: { code: '3002', kind: 'waiting' },
  otherWindow: { code: '3003', kind: 'waiting' },
  otherLearner: { code: '3004', kind: 'waiting' },
  unknownHour: { code: '3101', kind: 'final' },
  tampered: { code: '3102', kind: 'final' },
} as const;

export type RefusalName = keyof typeof REFUSALS;
export type RefusalKind = (typeof REFUSALS)[RefusalName]['kind'];

const kinds = new Map<string, RefusalKind>(Object.values(REFUSALS).map((r) => [r.code, r.kind]));

/** The kind of a refusal by its code; a code that nobody named is `unnamed`. */
export function refusalKind(code: string): RefusalKind {
  return kinds.get(code) ?? 'unnamed';
}
