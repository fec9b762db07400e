import { areaList } from '@vant/area-data';
import { STREETS } from './streets';

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

const LEVELS = [
  [areaList.province_list, 1, () => undefined],
  [areaList.city_list, 2, provinceOf],
  // A district whose city is not listed lies in its province.
  [
    areaList.county_list,
    3,
    (code: string) => (cityOf(code) in areaList.city_list ? cityOf(code) : provinceOf(code)),
  ],
] as const;

function* allDivisions(): Generator<Division> {
  for (const [names, level, parentOf] of LEVELS) {
    for (const [id, name] of Object.entries(names)) yield { id, name, level, parent: parentOf(id) };
  }
  for (const [parent, names] of Object.entries(STREETS)) {
    for (const [id, name] of Object.entries(names)) yield { id, name, level: 4, parent };
  }
}

const byId = new Map([...allDivisions()].map((division) => [division.id, division]));
const byParent = new Map<string | undefined, Division[]>();
for (const division of byId.values()) {
  const siblings = byParent.get(division.parent);
  if (siblings) siblings.push(division);
  else byParent.set(division.parent, [division]);
}

export const divisionOf = (id: string): Division | undefined => byId.get(id);

/** What lies directly in a division, by code; of none, the provinces. */
export const divisionsIn = (parent: string | undefined): readonly Division[] => byParent.get(parent) ?? [];

/** Whether `inner` lies somewhere in `outer`, or is it. */
export function liesIn(inner: Division, outer: string): boolean {
  for (let at: Division | undefined = inner; at; at = at.parent ? byId.get(at.parent) : undefined) {
    if (at.id === outer) return true;
  }
  return false;
}
