import * as county from '@contract/county';
import { type Call, visitorCall } from '../../frame/call';
import { type Division, divisionOf, divisionsIn } from './divisions';

type Level = Division['level'];

const flat = ({ id, name, level }: Division) => ({ id, name, level: String(level), children: [] });

/** A division with what lies in it, down to the district. */
type Tree = { id: string; name: string; level: string; children: Tree[] };
const withChildren = (division: Division): Tree => ({
  ...flat(division),
  children: division.level < 3 ? divisionsIn(division.id).map(withChildren) : [],
});

/** Divisions never change while we run. */
const tree = divisionsIn(undefined).map(withChildren);

/**
 * The divisions of one level in their parent. A province's list of districts holds those of its cities too: a form
 * that has no city level asks for them.
 */
function listIn(parentId: string, level: Level): Division[] {
  const parent = divisionOf(parentId);
  if (!parent) return [];
  const inside = divisionsIn(parentId);
  return inside.flatMap((one) =>
    one.level === level ? [one] : one.level < level ? listIn(one.id, level) : [],
  );
}

export function countyCalls(): Call[] {
  const below = (endpoint: typeof county.findCityList, level: Level) =>
    visitorCall(endpoint, ({ parentId }) => ({ msg: listIn(parentId, level).map(flat) }));
  return [
    visitorCall(county.findCityAllList, () => ({ msg: tree })),
    visitorCall(county.findProvinceList, () => ({ msg: divisionsIn(undefined).map(flat) })),
    below(county.findCityList, 2),
    below(county.findDistrictList, 3),
    below(county.findStreetList, 4),
  ];
}
