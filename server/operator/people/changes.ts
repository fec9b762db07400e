import { plainIdentityNumber, sexOf } from '@rules/person/identity-number';
import { isSameName } from '@rules/person/name';
import type { Account } from '../../areas/account/profile';
import { shortenedName } from '../../areas/certificates/facts';
import { areaText } from '../../areas/county/names';
import type { SaidArea } from '../../areas/county/said';
import type { Person, Wrong } from './row';

/** The columns of an account that a table of people writes. */
export type Facts = Pick<
  Account,
  | 'name'
  | 'identityType'
  | 'identityNumber'
  | 'sex'
  | 'education'
  | 'provinceId'
  | 'cityId'
  | 'regionId'
  | 'streetId'
  | 'areaText'
  | 'companyId'
  | 'companyName'
  | 'positionId'
  | 'positionName'
  | 'realNameStatus'
>;

const NOBODY: Facts = {
  ...{ name: '', identityType: null, identityNumber: '', sex: null, education: null },
  ...{ provinceId: null, cityId: null, regionId: null, streetId: null, areaText: '' },
  ...{ companyId: null, companyName: '', positionId: null, positionName: '', realNameStatus: 0 },
};
export const FACTS = Object.keys(NOBODY) as (keyof Facts)[];

type Unit = { id: string; name: string };

/**
 * What an account reads when a row of a table is entered. What the learner has told already stays, for it may be newer,
 * and is only filled in where it is empty; but where somebody works is what the unit says. Another name or another number
 * of a document is another person, and wrong.
 */
export function factsOf(
  person: Person,
  unit: Unit | undefined,
  stored: Facts = NOBODY,
  wrongs: Wrong[] = [],
): Facts {
  const { row, name, identity, position, area, education } = person;
  const say = (column: string, sentence: string) => wrongs.push({ row, column, sentence });
  if (stored.name && !isSameName(stored.name, name)) {
    say(
      '姓名',
      `这个手机号在平台上是「${shortenedName(stored.name)}」，和表里不一样；写错了请改表，要改平台上的请用 correct`,
    );
  }
  const hasIdentity = stored.identityNumber !== '';
  if (hasIdentity && identity && !isSame(stored, identity)) {
    say('证件号码', '和平台上这个学员的证件号码不一样；写错了请改表，要改平台上的请用 correct');
  }
  return {
    ...stored,
    name: stored.name || name,
    ...(identity && !hasIdentity && identityFacts(stored, identity)),
    ...(unit && { companyId: unit.id, companyName: unit.name }),
    ...(position && !stored.positionId && { positionId: position.id, positionName: position.name }),
    ...(area && !stored.provinceId && areaFacts(area)),
    education: stored.education ?? education ?? null,
  };
}

const isSame = (stored: Facts, { type, number }: { type: string; number: string }) =>
  stored.identityType === type && plainIdentityNumber(stored.identityNumber) === plainIdentityNumber(number);

/** A name and a document's number make the real name, as when the learner tells them. */
export const identityFacts = (
  stored: Pick<Facts, 'sex'>,
  { type, number }: { type: string; number: string },
) => ({
  identityType: type,
  identityNumber: number,
  sex: type === '0' ? sexOf(number) : stored.sex,
  realNameStatus: 1,
});

const areaFacts = (area: SaidArea) => ({
  provinceId: area.province,
  cityId: area.city ?? null,
  regionId: area.region ?? null,
  streetId: area.street ?? null,
  areaText: areaText(area) ?? '',
});

/** The fields that a table fills in where they are empty, each with the column that shows it. */
const FILLED = [
  ['姓名', 'name'],
  ['证件', 'identityNumber'],
  ['岗位', 'positionId'],
  ['所在地', 'provinceId'],
  ['学历', 'education'],
] as const;

/**
 * Facts of an import that an undo needs, beside the ids of what it made; the audit log keeps them. Ids and titles of
 * columns only: an entry can never be removed again.
 */
export type Undoable = {
  /** When the import was written, by the platform's clock; ms. */
  at: number;
  /** Units that were there and got their credit code. */
  completed: string[];
  /** Departments and crews that learners who were there got: ids of `workplace` rows. */
  placed: string[];
  /** Learners who were there, and the units from which and to which they moved. */
  moved: [learner: string, from: string | null, to: string][];
  /** Learners who were there, and the titles of what was filled in or cannot be put back. */
  filled: [learner: string, ...titles: string[]][];
};

/** Notes what an import changes of an account that was there. */
export function noteChange(undo: Undoable, id: string, before: Facts, after: Facts): void {
  const titles: string[] = FILLED.filter(([, field]) => before[field] !== after[field]).map(
    ([title]) => title,
  );
  const { companyId } = after;
  // A unit that is known by its name alone cannot be found again by an id.
  const isFound = before.companyId !== null || before.companyName === '';
  if (companyId !== null && companyId !== before.companyId && isFound) {
    undo.moved.push([id, before.companyId, companyId]);
  } else if (companyId !== before.companyId || after.companyName !== before.companyName) titles.push('单位');
  if (titles.length > 0) undo.filled.push([id, ...titles]);
}

export const isSameFacts = (a: Facts, b: Facts): boolean => FACTS.every((field) => a[field] === b[field]);
