import { areaList } from '@vant/area-data';
import DISTRICTS from './districts.json';

/** An administrative division. `id` is its code; level 1 province, 2 city, 3 district, 4 street. */
export type Division = {
  readonly id: string;
  readonly name: string;
  readonly level: 1 | 2 | 3 | 4;
  /** The code of the division that it lies in; none for a province. */
  readonly parent: string | undefined;
};

/** Where a code's own digits end: 33 province, 3301 city, 330110 district, 330110005 street. */
const provinceOf = (code: string) => `${code.slice(0, 2)}0000`;
const cityOf = (code: string) => `${code.slice(0, 4)}00`;
const districtOf = (code: string) => code.slice(0, 6);
/** A district whose city is not listed lies in its province. */
const aboveDistrict = (code: string) =>
  cityOf(code) in areaList.city_list ? cityOf(code) : provinceOf(code);

/** Each district's name, then its streets as the last three digits of their code and their name; a city's own are none. */
const listed: Record<string, string> = Object.fromEntries(
  Object.entries(DISTRICTS).filter(([code]) => !(code in areaList.city_list)),
);
/** What stands before the first street. */
const nameOf = (line: string) => line.split(' ', 1)[0] ?? '';

function streetsIn(district: string): Division[] {
  const [, ...streets] = (listed[district] ?? '').split(' ');
  return streets.map((one) => ({
    id: district + one.slice(0, 3),
    name: one.slice(3),
    level: 4,
    parent: district,
  }));
}

/** Cities without districts, and Taiwan, Hong Kong and Macao: of these the older list alone knows what lies in them. */
const citiesListed = new Set(Object.keys(listed).map(aboveDistrict));
const isOffered = (district: Division) => district.id in listed || !citiesListed.has(district.parent ?? '');

function* aboveStreets(): Generator<Division> {
  for (const [id, name] of Object.entries(areaList.province_list)) {
    yield { id, name, level: 1, parent: undefined };
  }
  for (const [id, name] of Object.entries(areaList.city_list)) {
    yield { id, name, level: 2, parent: provinceOf(id) };
  }
  for (const [id, line] of Object.entries({ ...areaList.county_list, ...listed })) {
    yield { id, name: nameOf(line), level: 3, parent: aboveDistrict(id) };
  }
}

/** The older list's districts among them: one that is no more is not chosen anew, and still has its name and its place. */
const byId = new Map([...aboveStreets()].map((division) => [division.id, division]));
const byParent = new Map<string | undefined, Division[]>();
for (const division of byId.values()) {
  if (division.level === 3 && !isOffered(division)) continue;
  const siblings = byParent.get(division.parent);
  if (siblings) siblings.push(division);
  else byParent.set(division.parent, [division]);
}
for (const siblings of byParent.values()) siblings.sort((a, b) => (a.id < b.id ? -1 : 1));

export const divisionOf = (id: string): Division | undefined =>
  byId.get(id) ?? streetsIn(districtOf(id)).find((street) => street.id === id);

/** What lies directly in a division and can be chosen, by code; of none, the provinces. */
export const divisionsIn = (parent: string | undefined): readonly Division[] =>
  byParent.get(parent) ?? (parent === undefined ? [] : streetsIn(parent));

/** Whether `inner` lies somewhere in `outer`, or is it. */
export function liesIn(inner: Division, outer: string): boolean {
  for (let at: Division | undefined = inner; at; at = at.parent ? byId.get(at.parent) : undefined) {
    if (at.id === outer) return true;
  }
  return false;
}
