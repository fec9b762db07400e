import {
  isCharged,
  isFull,
  obstacleTo,
  type RegistrationObstacle,
  type RegistrationStanding,
  windowAt,
} from '@rules/registration';

/** What decides whether somebody may register for a training. Instants in ms since the epoch. */
export type RegistrationFacts = {
  /** When registration opens and closes; undefined: without such a bound. */
  opens: number | undefined;
  closes: number | undefined;
  /** It happens elsewhere: a training of the course platform, or one that the operator names. */
  offline: boolean;
  registered: boolean;
  /** 0 is free; undefined where it is not known: then the server decides. */
  chargeMode: number | undefined;
  prerequisitesMet: boolean;
  /** A face check is wanted; one stands on record. */
  faceNeeded: boolean;
  facePassed: boolean;
  /** How many have registered, and how many may; -1 is any number. */
  count: number;
  places: number;
};

/** Results that the screen has got since it read the facts. */
type Learned = {
  /** The register call was accepted. */
  registered: boolean;
  /** The face check on registration was just passed. A back end that keeps no record of it does not report it. */
  checked: boolean;
};

/** The facts, completed by what the screen has learned since it read them. */
export const completedBy = (
  facts: RegistrationFacts,
  { registered, checked }: Learned,
): RegistrationFacts => ({
  ...facts,
  registered: facts.registered || registered,
  facePassed: facts.facePassed || checked,
});

/** What pressing the button does. */
export type Deed = 'refusePrerequisites' | 'checkFace' | 'register' | 'pay';

export type RegistrationStep =
  | { text: '未开始' | '已结束' | '线下报名' | '已报名' | '名额已满'; does?: undefined }
  | { text: '立即报名'; does: Deed };

/** The button in front of each obstacle: what the learner can mend is done by pressing it. */
const STEPS: Record<RegistrationObstacle, RegistrationStep> = {
  notBegun: { text: '未开始' },
  ended: { text: '已结束' },
  offlineOnly: { text: '线下报名' },
  prerequisitesMissing: { text: '立即报名', does: 'refusePrerequisites' },
  full: { text: '名额已满' },
  faceCheckMissing: { text: '立即报名', does: 'checkFace' },
  notPaid: { text: '立即报名', does: 'pay' },
};

const standingOf = (facts: RegistrationFacts, now: number): RegistrationStanding => ({
  registered: facts.registered,
  window: windowAt(facts, now),
  offline: facts.offline,
  prerequisitesMet: facts.prerequisitesMet,
  full: isFull(facts),
  faceCheck: !facts.faceNeeded ? 'notNeeded' : facts.facePassed ? 'passed' : 'missing',
  unpaid: isCharged(facts.chargeMode ?? 0),
});

/**
 * The button's text and what pressing it does; without a deed it cannot be pressed. `now` by the server's clock, ms.
 * The order of obstacles is the server's own (`rules/registration.ts`).
 */
export function registrationStep(facts: RegistrationFacts, now: number): RegistrationStep {
  if (facts.registered) return { text: '已报名' };
  const obstacle = obstacleTo(standingOf(facts, now));
  return obstacle ? STEPS[obstacle] : { text: '立即报名', does: 'register' };
}
