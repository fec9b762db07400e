import { isSameCompanyName } from '@rules/person/company';
import { or } from 'drizzle-orm';
import type { SaidArea } from '../../areas/county/said';
import { isAmong } from '../../database/among';
import { isNamed } from '../../database/containing';
import { newId } from '../../database/new-id';
import type { Database } from '../../database/open';
import { company } from '../../database/schema';
import type { Person, Wrong } from './row';

type Unit = { id: string; name: string };

/** What becomes of the units that a table names: those by their names, and what has to be written for it. */
export type Units = {
  byName: Map<string, Unit>;
  toMake: (typeof company.$inferInsert)[];
  /** Units that were known without their codes. */
  toComplete: { id: string; creditCode: string }[];
};

type Said = { row: number; name: string; creditCode?: string; area?: SaidArea };

/** A unit as all rows together say: one may know its code, another where it is. */
function saidUnits(people: readonly Person[]): Said[] {
  const all = new Map<string, Said>();
  for (const { row, unit, area } of people) {
    if (!unit) continue;
    const where = unit.area ?? (area?.region ? area : undefined);
    const before = all.get(unit.name);
    const creditCode = before?.creditCode ?? unit.creditCode;
    const at = before?.area ?? where;
    all.set(unit.name, {
      ...{ row: before?.row ?? row, name: unit.name },
      ...(creditCode && { creditCode }),
      ...(at && { area: at }),
    });
  }
  return [...all.values()];
}

/** Holds the units of a table against those that are known; `wrongs` gets what cannot be. */
export async function unitsOf(
  database: Pick<Database, 'select'>,
  people: readonly Person[],
  wrongs: Wrong[],
): Promise<Units> {
  const said = saidUnits(people);
  const units: Units = { byName: new Map(), toMake: [], toComplete: [] };
  if (said.length === 0) return units;
  const codes = said.flatMap(({ creditCode }) => creditCode ?? []);
  const names = said.map(({ name }) => name);
  const known = await database
    .select()
    .from(company)
    .where(or(isNamed(company.name, names), isAmong(company.creditCode, codes)));
  for (const one of said) {
    const { row, name, creditCode, area } = one;
    const say = (column: string, sentence: string) => wrongs.push({ row, column, sentence });
    const byName = known.find((unit) => isSameCompanyName(unit.name, name));
    const byCode = creditCode && known.find((unit) => unit.creditCode === creditCode);
    if (byCode && !isSameCompanyName(byCode.name, name)) {
      say('单位名称', `这个统一社会信用代码在平台上是「${byCode.name}」，请写成一样的名称`);
    } else if (byName) {
      units.byName.set(name, byName);
      if (!creditCode || byName.creditCode === creditCode) continue;
      if (byName.creditCode)
        say('统一社会信用代码', `「${name}」在平台上的代码是 ${byName.creditCode}，请核对`);
      else units.toComplete.push({ id: byName.id, creditCode });
    } else if (!creditCode) {
      say('统一社会信用代码', `「${name}」在平台上还没有，请写它的统一社会信用代码；已有的单位请写全称`);
    } else if (!area?.region) {
      say('单位所在地', `「${name}」在平台上还没有，请写单位所在地（到区县）`);
    } else {
      const { province: provinceId, city = '', region: regionId, street = null } = area;
      const made = { id: newId(), name, creditCode, provinceId, cityId: city, regionId, streetId: street };
      units.toMake.push(made);
      units.byName.set(name, made);
    }
  }
  return units;
}
