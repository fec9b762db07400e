import { type Division, divisionOf, divisionsIn } from './divisions';
import { areaText } from './names';

/** The ids of an area that was written in words. */
export type SaidArea = { province: string; city?: string; region?: string; street?: string };

/** As people put it: blanks and marks between the levels say nothing. */
const plain = (text: string) => text.replace(/[\s/\\,，、>·-]/g, '');

/** Every area down to the districts by its words, made when the first is asked for. */
let known: Map<string, SaidArea> | undefined;

const LEVELS = { 1: 'province', 2: 'city', 3: 'region', 4: 'street' } as const;

function byWords(): Map<string, SaidArea> {
  const all = new Map<string, SaidArea>();
  const enter = (division: Division, above: Partial<SaidArea>) => {
    const area = { ...above, [LEVELS[division.level]]: division.id } as SaidArea;
    const words = areaText(area);
    // A municipality's city has the name of the municipality, and its districts name the city: the longest path stays.
    if (words) all.set(words, area);
    if (division.level < 3) for (const inner of divisionsIn(division.id)) enter(inner, area);
  };
  for (const province of divisionsIn(undefined)) enter(province, {});
  return all;
}

/**
 * The area that words name in full, down to any level: «浙江省杭州市余杭区», «北京市海淀区», with a street behind it or not.
 * Undefined where there is none of that name.
 */
export function saidArea(text: string): SaidArea | undefined {
  known ??= byWords();
  const words = plain(text);
  const whole = known.get(words);
  if (whole) return whole;
  for (let length = words.length - 1; length > 2; length -= 1) {
    const district = known.get(words.slice(0, length));
    if (!district?.region) continue;
    const street = divisionsIn(district.region).find(({ name }) => name === words.slice(length));
    if (street && divisionOf(street.id)) return { ...district, street: street.id };
  }
  return undefined;
}
