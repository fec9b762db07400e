import type { RegistrationStanding } from '../registration';

/**
 * Every combination has one row here and no more: `*` is any value, so that what decides in each case is read off, and
 * nothing depends on the order of rows. The rule, the phone's button and the server's calls are held to it.
 */
const TABLE = `
  window   | offline | prerequisites | full | face      | charge | registered | register             | buy
  *        | *       | *             | *    | *         | *      | yes        | ok                   | ok
  notBegun | *       | *             | *    | *         | *      | no         | notBegun             | notBegun
  ended    | *       | *             | *    | *         | *      | no         | ended                | ended
  open     | yes     | *             | *    | *         | *      | no         | offlineOnly          | offlineOnly
  open     | no      | unmet         | *    | *         | *      | no         | prerequisitesMissing | prerequisitesMissing
  open     | no      | met           | yes  | *         | *      | no         | full                 | full
  open     | no      | met           | no   | missing   | *      | no         | faceCheckMissing     | faceCheckMissing
  open     | no      | met           | no   | notNeeded | paid   | no         | notPaid              | ok
  open     | no      | met           | no   | passed    | paid   | no         | notPaid              | ok
  open     | no      | met           | no   | notNeeded | free   | no         | ok                   | ok
  open     | no      | met           | no   | passed    | free   | no         | ok                   | ok`;

const [head = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));

const VALUES = {
  window: ['notBegun', 'open', 'ended'],
  offline: ['no', 'byPlatform', 'byOperator'],
  prerequisites: ['met', 'unmet'],
  full: ['no', 'yes'],
  face: ['notNeeded', 'missing', 'passed'],
  charge: ['free', 'paid'],
  registered: ['no', 'yes'],
} as const;
export type RegistrationCase = { -readonly [Name in keyof typeof VALUES]: (typeof VALUES)[Name][number] };

export const registrationCases = Object.entries(VALUES).reduce<Record<string, string>[]>(
  (made, [name, values]) => made.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
  [{}],
) as RegistrationCase[];

/** What the table says of a case: `ok`, or the obstacle. */
export function expectedOf(one: RegistrationCase): { register: string; buy: string } {
  const asked: Record<string, string> = { ...one, offline: one.offline === 'no' ? 'no' : 'yes' };
  const found = rows.filter((row) =>
    head.every((name, at) => !(name in asked) || row[at] === '*' || row[at] === asked[name]),
  );
  const [row = []] = found;
  if (found.length !== 1) throw new Error(`${found.length} rows for ${JSON.stringify(one)}`);
  return { register: row[head.indexOf('register')] ?? '', buy: row[head.indexOf('buy')] ?? '' };
}

export const inWords = (one: RegistrationCase) => Object.values(one).join(' ');

/** The same case as the rule is asked. */
export const standingOf = (one: RegistrationCase): RegistrationStanding => ({
  registered: one.registered === 'yes',
  window: one.window,
  offline: one.offline !== 'no',
  prerequisitesMet: one.prerequisites === 'met',
  full: one.full === 'yes',
  faceCheck: one.face,
  unpaid: one.charge === 'paid',
});
