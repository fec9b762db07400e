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
  /** Nobody set up this way to log in. */
  loginNotSetUp: { code: '2110', kind: 'unnamed' },
  /** The link or code is used, too old, or was never given. */
  loginLinkOver: { code: '2111', kind: 'final' },
  /** Somebody is known elsewhere and has no account here. */
  noAccount: { code: '2112', kind: 'unnamed' },
  /** The messenger app's user is bound to no account. */
  notBound: { code: '2113', kind: 'unnamed' },
  /** Whoever says who somebody is does not answer. */
  identityUnreachable: { code: '2114', kind: 'waiting' },
  /** The SMS code is wrong, too old or was tried too often. */
  codeWrong: { code: '2103', kind: 'unnamed' },
  /** Another account has this phone. */
  phoneTaken: { code: '2104', kind: 'unnamed' },
  /** Nobody has this phone. */
  phoneUnknown: { code: '2105', kind: 'unnamed' },
  /** The SMS could not be sent; it may be asked for again at once. */
  smsNotSent: { code: '2106', kind: 'waiting' },
  /** The SMS code was used: the answer of a call that succeeded may have been lost. */
  codeUsed: { code: '2107', kind: 'unnamed' },
  notJoined: { code: '2201', kind: 'unnamed' },
  endNotReached: { code: '3001', kind: 'waiting' },
  noSession: { code: '3002', kind: 'waiting' },
  otherWindow: { code: '3003', kind: 'waiting' },
  otherLearner: { code: '3004', kind: 'waiting' },
  /** The learner has not studied up to this face point yet. */
  checkNotDue: { code: '3005', kind: 'waiting' },
  /** Whoever compares faces does not answer. */
  comparerUnreachable: { code: '3006', kind: 'waiting' },
  unknownHour: { code: '3101', kind: 'final' },
  tampered: { code: '3102', kind: 'final' },
  /** The face check was not passed. */
  checkFailed: { code: '3103', kind: 'final' },
  /** No photo that could be judged: no picture, of another size, too old, or used before. */
  photoUnusable: { code: '3104', kind: 'final' },
  /** Nothing is due here: the check was passed elsewhere, or there is none. */
  noCheckDue: { code: '3106', kind: 'final' },
  /** This hour wants its checks online. */
  checkOnlineOnly: { code: '3105', kind: 'final' },
  /** The signature for a platform video has expired, or is not one that was given for it. */
  signatureExpired: { code: '3201', kind: 'final' },
} as const;

export type RefusalName = keyof typeof REFUSALS;
export type RefusalKind = (typeof REFUSALS)[RefusalName]['kind'];

const kinds = new Map<string, RefusalKind>(Object.values(REFUSALS).map((r) => [r.code, r.kind]));

/** The kind of a refusal by its code; a code that nobody named is `unnamed`. */
export function refusalKind(code: string): RefusalKind {
  return kinds.get(code) ?? 'unnamed';
}
