import { type Division, divisionOf, liesIn } from './divisions';

/** The ids of an address; an empty one counts as not given. */
export type Area = {
  province?: string | null | undefined;
  city?: string | null | undefined;
  region?: string | null | undefined;
  street?: string | null | undefined;
};

/** Cities that group the districts which answer to the province itself: nobody says these. */
const GROUPS = new Set(['省直辖县', '自治区直辖县级行政区划', '县']);

/**
 * An address in words, the names one after the other: «浙江省杭州市余杭区五常街道». A level that is not given is passed
 * over, as a municipality's city is: «北京市海淀区». Nothing given is ''; undefined where an id does not exist, is of
 * another level, or does not lie in what is given above it.
 */
export function areaText({ province, city, region, street }: Area): string | undefined {
  const path: Division[] = [];
  for (const [at, id] of [province, city, region, street].entries()) {
    if (!id) continue;
    const division = divisionOf(id);
    const above = path.at(-1);
    if (division?.level !== at + 1) return undefined;
    if (above ? !liesIn(division, above.id) : division.level > 1) return undefined;
    path.push(division);
  }
  return path
    .map(({ name }) => name)
    .filter((name, at, names) => name !== names[at - 1] && !GROUPS.has(name))
    .join('');
}
