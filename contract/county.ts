import * as z from 'zod/mini';
import { classic } from './answer';
import { endpoint } from './endpoint';
import { id, type Loose, list, string, text } from './fields';

/** An administrative division: level 1 province, 2 city, 3 district, 4 street. */
export type Area = { id: string; name: string; level: string; children: Area[] };
type AreaOnWire = {
  id: string | number;
  name?: Loose;
  level?: Loose;
  children?: AreaOnWire[] | null | undefined;
};

const area: z.ZodMiniType<Area, AreaOnWire> = z.object({
  id,
  name: text,
  level: text,
  children: z.lazy(() => list(area)),
});

const areas = classic({ msg: list(area) });

/** The whole tree to district level; large, so forms ask level by level. */
export const findCityAllList = endpoint({
  method: 'GET',
  path: '/api/county/findCityAllList',
  answer: areas,
  access: 'visitor',
  source: 'documented',
  keep: 'public',
});

export const findProvinceList = endpoint({
  method: 'GET',
  path: '/api/county/findProviceList',
  answer: areas,
  access: 'visitor',
  source: 'documented',
  keep: 'public',
});

const below = (path: string) =>
  endpoint({
    method: 'GET',
    path,
    query: { parentId: string },
    words: { parentId: '上级地区' },
    answer: areas,
    access: 'visitor',
    source: 'documented',
    keep: 'public',
  });

export const findCityList = below('/api/county/findCityList');
export const findDistrictList = below('/api/county/findDistrictList');
export const findStreetList = below('/api/county/findStreetList');
