/**
 * The floors of each house, from the ground up: what stands on one may be imported by what stands on it or above, never
 * the other way. Folders of one floor may import each other as long as they form no circle.
 */
type House = readonly (readonly string[])[];

const APP: House = [
  ['rules/'],
  ['contract/'],
  ['src/browser/'],
  ['src/api/'],
  ['src/session/', 'src/offline/', 'src/ui/'],
  ['src/study/', 'src/face/'],
  ['src/areas/'],
  ['src/app/'],
  ['src/main.tsx'],
];

const WORKER: House = [
  ['rules/'],
  ['contract/'],
  ['src/browser/'],
  ['src/session/', 'src/offline/'],
  ['sw/'],
];

const SERVER: House = [
  ['rules/'],
  ['contract/'],
  ['server/database/'],
  ['server/frame/', 'server/outside/'],
  ['server/settings/'],
  ['server/areas/', 'server/proxy/'],
  ['server/jobs/', 'server/operator/'],
  ['demo/'],
  ['server/sandbox/'],
  ['server/'],
];

/** The simulation runs what is shipped: it may import everything, and nothing imports it. */
const SIMULATION: House = [['rules/', 'contract/', 'src/', 'sw/', 'server/', 'demo/'], ['simulation/']];

const HOUSES = [APP, WORKER, SERVER, SIMULATION];

/** On which floor of a house a file stands: the longest name that fits it; undefined when it is no part of it. */
function floorOf(house: House, file: string): number | undefined {
  const fits = house.flatMap((places, floor) =>
    places.filter((place) => file.startsWith(place)).map((place) => ({ floor, length: place.length })),
  );
  return fits.sort((a, b) => b.length - a.length)[0]?.floor;
}

/** An import may lead down, or along a floor, in some house that has both ends. */
export function leadsDown(from: string, to: string): boolean {
  return HOUSES.some((house) => {
    const [above, below] = [floorOf(house, from), floorOf(house, to)];
    return above !== undefined && below !== undefined && below <= above;
  });
}

/** What an area shows is its own: another area may ask for its rules, queries and parts, not for its screens. */
export function isForeignScreen(from: string, to: string): boolean {
  const area = /^src\/areas\/[^/]+\//.exec(to)?.[0];
  return (
    area !== undefined &&
    to.startsWith(`${area}screens/`) &&
    !from.startsWith(area) &&
    !from.startsWith('src/app/')
  );
}
