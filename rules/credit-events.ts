import type { CreditAnswer } from './credit';

/**
 * What an event tells (src/study/SPEC.md, rule 20): `opening` what stood before events were kept, `record` a stretch of
 * progress, `reading` a text that was read, `passed` and `failed` a face check, `unheld` time whose face point
 * was taken out of the hour or moved, `admitted` a session that the operator let in, `corrected` an hour that is finished
 * because its video was measured again.
 */
export type CreditEventKind =
  | 'opening'
  | 'record'
  | 'reading'
  | 'passed'
  | 'failed'
  | 'unheld'
  | 'admitted'
  | 'corrected';

/**
 * Why a session pays less than others would: of `time` what its end keeps back, or what another phone was paid (`elsewhere`);
 * of `session` that it is another phone's, or another learner's.
 */
export type SessionReason =
  | 'permitOver'
  | 'rightLost'
  | 'noPermit'
  | 'elsewhere'
  | 'otherPhone'
  | 'otherLearner';

/** Why less was paid than claimed; `check`: a face check failed; `more`: as much again that day is not told one by one. */
export type CreditEventReason = CreditAnswer['reason'] | SessionReason | 'check' | 'more';
