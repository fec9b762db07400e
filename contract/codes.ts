export { SUCCESS } from './success';

const final = <C extends string>(code: C) => ({ code, kind: 'final' }) as const;
const waiting = <C extends string>(code: C) => ({ code, kind: 'waiting' }) as const;
const unnamed = <C extends string>(code: C) => ({ code, kind: 'unnamed' }) as const;

/**
 * Business refusals: HTTP 200 with one of these codes. `final` will never be accepted again, `waiting` will be
 * once something else has happened, `unnamed` says neither (as every code of a back end that is not ours).
 * A phone may throw nothing away for a refusal that is not `final`.
 */
export const REFUSALS = {
  refused: unnamed('2000'),
  badInput: final('2001'),
  notFound: final('2004'),
  wrongPassword: unnamed('2101'),
  tooOften: waiting('2102'),
  /** Nobody set up this way to log in. */
  loginNotSetUp: unnamed('2110'),
  /** The link or code is used, too old, or was never given. */
  loginLinkOver: final('2111'),
  /** Somebody is known elsewhere and has no account here. */
  noAccount: unnamed('2112'),
  /** The messenger app's user is bound to no account. */
  notBound: unnamed('2113'),
  /** Whoever says who somebody is does not answer. */
  identityUnreachable: waiting('2114'),
  /** The SMS code is wrong, too old or was tried too often. */
  codeWrong: unnamed('2103'),
  /** Another account has this phone. */
  phoneTaken: unnamed('2104'),
  /** Nobody has this phone. */
  phoneUnknown: unnamed('2105'),
  /** The SMS could not be sent; it may be asked for again at once. */
  smsNotSent: waiting('2106'),
  /** The SMS code was used: the answer of a call that succeeded may have been lost. */
  codeUsed: unnamed('2107'),
  /** Another account has this identity number: the same call passes with the learner's confirmation. */
  identityTaken: unnamed('2109'),
  /** Over a budget: the same call passes with the puzzle solved that the refusal carries (`contract/puzzle.ts`). */
  puzzleDue: waiting('2108'),
  notJoined: unnamed('2201'),
  /** A training: its registration has not begun, is over, or happens elsewhere. */
  notBegun: waiting('2202'),
  ended: unnamed('2203'),
  offlineOnly: unnamed('2204'),
  full: unnamed('2205'),
  /** What costs money and was not paid for. */
  notPaid: unnamed('2206'),
  /** Other trainings come first; the refusal names them. */
  prerequisitesMissing: unnamed('2207'),
  /** A face check has to be passed before. */
  faceCheckMissing: unnamed('2208'),
  /** Without registration for the training: no exam, live room, lesson or certificate. */
  notRegistered: unnamed('2209'),
  /** Required hours are missing before the exam or the certificate. */
  hoursMissing: waiting('2210'),
  /** The one attempt at an exam is used. */
  examSat: unnamed('2211'),
  /** The exam or the live room is not open now. */
  notOpen: waiting('2212'),
  /** The exam was not passed, or its score is not published. */
  examNotPassed: waiting('2213'),
  /** The exam and the certificate want a name and an identity number. */
  identityMissing: unnamed('2214'),
  /** The exam site, a payment provider or the licence register does not answer. */
  providerUnreachable: waiting('2215'),
  /** The operator has not set up what this needs: to try again brings nothing. */
  notSetUp: unnamed('2216'),
  alreadyBought: unnamed('2301'),
  notForSale: unnamed('2302'),
  /** The order is in a state in which this is no longer possible. */
  orderOver: unnamed('2303'),
  alreadyPaid: unnamed('2304'),
  /** Nothing of the order is given back any more, by the payment notice or because its codes are used. */
  notRefundable: unnamed('2305'),
  /** What would be given back is another sum than the one that was shown: it is to be read again. */
  refundChanged: unnamed('2306'),
  codeUnknown: unnamed('2310'),
  codeSpent: unnamed('2311'),
  /** The redemption code is for something else. */
  codeForOther: unnamed('2312'),
  alreadyInvoiced: unnamed('2320'),
  /** Invoices are made out to companies only. */
  titleNotAllowed: unnamed('2321'),
  creditCodeWrong: unnamed('2330'),
  companyKnown: unnamed('2331'),
  /** The licence's image does not fit code and name. */
  licenceUnfit: unnamed('2332'),
  endNotReached: waiting('3001'),
  noSession: waiting('3002'),
  otherWindow: waiting('3003'),
  otherLearner: waiting('3004'),
  /** The learner has not studied up to this face point yet. */
  checkNotDue: waiting('3005'),
  /** Whoever compares faces does not answer. */
  comparerUnreachable: waiting('3006'),
  /**
   * A photo without the challenge of its check, or with one that is used or too old: under a new one the same photo may
   * come again.
   */
  challengeOver: waiting('3007'),
  /** It would have broken the law of the ledger (SPEC.md rule 24): nothing is written, and it comes again. */
  notCountedNow: waiting('3008'),
  unknownHour: final('3101'),
  tampered: final('3102'),
  /** The face check was not passed. */
  checkFailed: final('3103'),
  /** No photo that could be judged: no image, of another size, too old, or used before. */
  photoUnusable: final('3104'),
  /** Nothing is due here: the check was passed elsewhere, or there is none. */
  noCheckDue: final('3106'),
  /** This hour wants its checks online. */
  checkOnlineOnly: final('3105'),
  /** The signature for a platform video has expired, or is not one that was given for it. */
  signatureExpired: final('3201'),
  /** The hour has to be studied online: nothing of it is stored. */
  notStorable: unnamed('3202'),
} as const;

export type RefusalName = keyof typeof REFUSALS;
export type RefusalKind = (typeof REFUSALS)[RefusalName]['kind'];

const kinds = new Map<string, RefusalKind>(Object.values(REFUSALS).map((r) => [r.code, r.kind]));

/** The kind of a refusal by its code; a code that nobody named is `unnamed`. */
export function refusalKind(code: string): RefusalKind {
  return kinds.get(code) ?? 'unnamed';
}
