export { SUCCESS } from './success';

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
  /** Over a budget: the same call passes with the puzzle solved that the refusal carries (`contract/puzzle.ts`). */
  puzzleDue: { code: '2108', kind: 'waiting' },
  notJoined: { code: '2201', kind: 'unnamed' },
  /** A training: its registration has not begun, is over, or happens elsewhere. */
  notBegun: { code: '2202', kind: 'waiting' },
  ended: { code: '2203', kind: 'unnamed' },
  offlineOnly: { code: '2204', kind: 'unnamed' },
  full: { code: '2205', kind: 'unnamed' },
  /** What costs money and was not paid for. */
  notPaid: { code: '2206', kind: 'unnamed' },
  /** Other trainings come first; the refusal names them. */
  prerequisitesMissing: { code: '2207', kind: 'unnamed' },
  /** A face check has to be passed before. */
  faceCheckMissing: { code: '2208', kind: 'unnamed' },
  /** Without registration for the training: no exam, live room, lesson or certificate. */
  notRegistered: { code: '2209', kind: 'unnamed' },
  /** Required hours are missing before the exam or the certificate. */
  hoursMissing: { code: '2210', kind: 'waiting' },
  /** The one attempt at an exam is used. */
  examSat: { code: '2211', kind: 'unnamed' },
  /** The exam or the live room is not open now. */
  notOpen: { code: '2212', kind: 'waiting' },
  /** The exam was not passed, or its score is not published. */
  examNotPassed: { code: '2213', kind: 'waiting' },
  /** The exam and the certificate want a name and an identity number. */
  identityMissing: { code: '2214', kind: 'unnamed' },
  /** The exam site, a payment provider or the licence register does not answer. */
  providerUnreachable: { code: '2215', kind: 'waiting' },
  /** The operator has not set up what this needs: to try again brings nothing. */
  notSetUp: { code: '2216', kind: 'unnamed' },
  alreadyBought: { code: '2301', kind: 'unnamed' },
  notForSale: { code: '2302', kind: 'unnamed' },
  /** The order is in a state in which this is no longer possible. */
  orderOver: { code: '2303', kind: 'unnamed' },
  alreadyPaid: { code: '2304', kind: 'unnamed' },
  /** Nothing of the order is given back any more, by the payment notice or because its codes are used. */
  notRefundable: { code: '2305', kind: 'unnamed' },
  /** What would be given back is another sum than the one that was shown: it is to be read again. */
  refundChanged: { code: '2306', kind: 'unnamed' },
  codeUnknown: { code: '2310', kind: 'unnamed' },
  codeSpent: { code: '2311', kind: 'unnamed' },
  /** The redemption code is for something else. */
  codeForOther: { code: '2312', kind: 'unnamed' },
  alreadyInvoiced: { code: '2320', kind: 'unnamed' },
  /** Invoices are made out to companies only. */
  titleNotAllowed: { code: '2321', kind: 'unnamed' },
  creditCodeWrong: { code: '2330', kind: 'unnamed' },
  companyKnown: { code: '2331', kind: 'unnamed' },
  /** The licence's picture does not fit code and name. */
  licenceUnfit: { code: '2332', kind: 'unnamed' },
  endNotReached: { code: '3001', kind: 'waiting' },
  noSession: { code: '3002', kind: 'waiting' },
  otherWindow: { code: '3003', kind: 'waiting' },
  otherLearner: { code: '3004', kind: 'waiting' },
  /** The learner has not studied up to this face point yet. */
  checkNotDue: { code: '3005', kind: 'waiting' },
  /** Whoever compares faces does not answer. */
  comparerUnreachable: { code: '3006', kind: 'waiting' },
  /**
   * A photo without the challenge of its check, or with one that is used or too old: under a new one the same photo may
   * come again.
   */
  challengeOver: { code: '3007', kind: 'waiting' },
  /** It would have broken the law of the ledger (SPEC.md rule 24): nothing is written, and it comes again. */
  notCountedNow: { code: '3008', kind: 'waiting' },
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
  /** The hour has to be studied online: nothing of it is stored. */
  notStorable: { code: '3202', kind: 'unnamed' },
} as const;

export type RefusalName = keyof typeof REFUSALS;
export type RefusalKind = (typeof REFUSALS)[RefusalName]['kind'];

const kinds = new Map<string, RefusalKind>(Object.values(REFUSALS).map((r) => [r.code, r.kind]));

/** The kind of a refusal by its code; a code that nobody named is `unnamed`. */
export function refusalKind(code: string): RefusalKind {
  return kinds.get(code) ?? 'unnamed';
}
