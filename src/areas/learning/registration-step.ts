/** What decides whether somebody may register for a training. Instants in ms since the epoch. */
export type RegistrationFacts = {
  /** When registration opens and closes; undefined: without such a bound. */
  opens: number | undefined;
  closes: number | undefined;
  /** It happens elsewhere: a training of the course platform, or one that the operator names. */
  offline: boolean;
  registered: boolean;
  /** 0 is free. */
  chargeMode: number;
  prerequisitesMet: boolean;
  /** A face check is wanted; one stands on record. */
  faceNeeded: boolean;
  facePassed: boolean;
  /** How many have registered, and how many may; -1 is any number. */
  count: number;
  places: number;
};

/** What pressing the button does. */
export type Deed = 'refusePrerequisites' | 'checkFace' | 'register' | 'pay';

export type RegistrationStep =
  | { text: '未开始' | '已结束' | '线下报名' | '已报名' | '名额已满'; does?: undefined }
  | { text: '立即报名'; does: Deed };

export const isFull = ({ count, places }: Pick<RegistrationFacts, 'count' | 'places'>): boolean =>
  places >= 0 && count >= places;

/**
 * The button's text and what pressing it does; without a deed it cannot be pressed. `now` by the server's clock, ms:
 * the first moment of the window is in it, its last is not.
 */
export function registrationStep(facts: RegistrationFacts, now: number): RegistrationStep {
  if (facts.registered) return { text: '已报名' };
  if (facts.offline) return { text: '线下报名' };
  if (facts.opens !== undefined && now < facts.opens) return { text: '未开始' };
  if (facts.closes !== undefined && now >= facts.closes) return { text: '已结束' };
  if (isFull(facts)) return { text: '名额已满' };
  return { text: '立即报名', does: deedOf(facts) };
}

/** In the order of the documents: what is refused anyway costs nobody a photo or money. */
function deedOf({ prerequisitesMet, faceNeeded, facePassed, chargeMode }: RegistrationFacts): Deed {
  if (!prerequisitesMet) return 'refusePrerequisites';
  if (faceNeeded && !facePassed) return 'checkFace';
  return chargeMode === 0 ? 'register' : 'pay';
}

/** Whether a training is registered for elsewhere; `named` are the ids of the operator's setting, with commas between. */
export function isOffline(
  { id, isMooc }: { id: string; isMooc: boolean },
  named: string | undefined,
): boolean {
  return isMooc || (named ?? '').split(',').some((one) => one.trim() !== '' && one.trim() === id);
}
