/**
 * Registering for a training: the specification's rule of registration (its window, trainings registered for elsewhere,
 * prerequisites, places, face check, charge), once for the button on the phone and for the server that decides.
 * Instants are ms since the epoch.
 */
export type RegistrationWindow = 'notBegun' | 'open' | 'ended';

/** When registration opens and closes; both moments belong to it, undefined is no such bound. */
export type RegistrationBounds = { opens: number | undefined; closes: number | undefined };

export function windowAt({ opens, closes }: RegistrationBounds, now: number): RegistrationWindow {
  if (opens !== undefined && now < opens) return 'notBegun';
  return closes !== undefined && now > closes ? 'ended' : 'open';
}

/** The moments from which on the window is another one: when to look again. */
export const windowTurnsAt = ({ opens, closes }: RegistrationBounds): (number | undefined)[] => [
  opens,
  closes === undefined ? undefined : closes + 1,
];

/** Whether all places are taken; fewer than 0 places are any number of them. */
export const isFull = ({ count, places }: { count: number; places: number }): boolean =>
  places >= 0 && count >= places;

/** Whether a training is registered for elsewhere: one of the course platform, or one that the operator says so of. */
export const isOffline = (
  { id, mooc, offlineRegistration = false }: { id: string; mooc: boolean; offlineRegistration?: boolean },
  named: readonly string[],
): boolean => mooc || offlineRegistration || named.includes(id);

/** Any charge mode but 0 costs money. */
export const isCharged = (chargeMode: number): boolean => chargeMode !== 0;

/** All that the rule asks of a learner and a training. */
export type RegistrationStanding = {
  registered: boolean;
  window: RegistrationWindow;
  offline: boolean;
  prerequisitesMet: boolean;
  full: boolean;
  faceCheck: 'notNeeded' | 'missing' | 'passed';
  /** It costs money, and nobody paid yet. */
  unpaid: boolean;
};

/** As the wire's refusals are named (`contract/codes.ts`), each with what the learner reads. */
export const REGISTRATION_OBSTACLES = {
  notBegun: '报名还没有开始',
  ended: '报名已结束',
  offlineOnly: '这个培训在线下报名，请联系主办单位',
  prerequisitesMissing: '前置培训未完成，无法报名',
  full: '报名人数已满',
  faceCheckMissing: '请先完成人脸核身',
  notPaid: '这个培训需要先购买',
} as const;
export type RegistrationObstacle = keyof typeof REGISTRATION_OBSTACLES;

/**
 * What stands in the way of a registration, the first before the others: what nobody can mend comes before what the
 * learner can, and money last, so that nobody pays, or is photographed, for a training that stays closed.
 */
const ORDER: readonly [RegistrationObstacle, (standing: RegistrationStanding) => boolean][] = [
  ['notBegun', ({ window }) => window === 'notBegun'],
  ['ended', ({ window }) => window === 'ended'],
  ['offlineOnly', ({ offline }) => offline],
  ['prerequisitesMissing', ({ prerequisitesMet }) => !prerequisitesMet],
  ['full', ({ full }) => full],
  ['faceCheckMissing', ({ faceCheck }) => faceCheck === 'missing'],
  ['notPaid', ({ unpaid }) => unpaid],
];

/** Why this registration is refused; undefined when it is allowed. Whoever is registered stays so whatever changed. */
export function obstacleTo(standing: RegistrationStanding): RegistrationObstacle | undefined {
  if (standing.registered) return undefined;
  return ORDER.find(([, stands]) => stands(standing))?.[0];
}
