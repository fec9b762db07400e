import { findCityList, findDistrictList, findProvinceList, findStreetList } from '@contract/county';
import { listPositionOptions } from '@contract/position';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import type { Step } from '@/ui/cascade-field';
import { queryClient } from '@/ui/query-client';

/** Asked once; a failure is said at once, for the sheet has its own retry. */
const once = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

/** What lies beneath a province, a city, a district. */
const BELOW = [findCityList, findDistrictList, findStreetList];

/** The divisions beneath `path`: provinces, cities, districts, streets. A street has none, nor has a district without. */
export function loadAreas(path: Step[]): Promise<Step[]> {
  const parent = path.at(-1)?.value;
  const below = BELOW[path.length - 1];
  if (parent !== undefined && !below) return Promise.resolve([]);
  return queryClient.fetchQuery(areasQuery(parent, below));
}

const areasQuery = (parent: string | undefined, below: (typeof BELOW)[number] | undefined) =>
  queryOptions({
    queryKey: ['areas', parent ?? ''],
    queryFn: async () => {
      const { msg } = await (below && parent !== undefined
        ? call(below, { parentId: parent })
        : call(findProvinceList, {}));
      return msg.map(({ id, name }) => ({ value: id, label: name }));
    },
    ...once,
  });

const positionsQuery = queryOptions({
  queryKey: ['positions'],
  queryFn: () => call(listPositionOptions, {}),
  ...once,
});

/** The positions beneath `path`: types, then the positions of a type. */
export async function loadPositions(path: Step[]): Promise<Step[]> {
  const roots = await queryClient.fetchQuery(positionsQuery);
  const beneath = path.reduce(
    (options, { value }) => options.find((option) => option.value === value)?.children ?? [],
    roots,
  );
  return beneath.map(({ value, label }) => ({ value, label }));
}
