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

export const isSameFacts = (a: Facts, b: Facts): boolean => FACTS.every((field) => a[field] === b[field]);
