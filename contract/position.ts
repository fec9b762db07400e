import * as z from 'zod/mini';
import { classic, modern } from './answer';
import { endpoint } from './endpoint';
import { id, type Loose, list, string } from './fields';
import { plain } from './operator-text';

/** One choice; those with children are groups. */
export type Option = { value: string; label: string; children: Option[] };
export type OptionOnWire = {
  value: string | number;
  label?: Loose;
  children?: OptionOnWire[] | null | undefined;
};

export const option: z.ZodMiniType<Option, OptionOnWire> = z.object({
  value: id,
  label: plain,
  children: z.lazy(() => list(option)),
});

const options = modern(list(option));

/** The flat list of the older forms. */
export const getAddPlatformPositionList = endpoint({
  method: 'GET',
  path: '/course/platformTraining/getAddPlatformPositionList',
  answer: classic({ list: list(z.object({ id, name: plain })) }),
  access: 'visitor',
  source: 'documented',
  keep: 'public',
});

/** Types of positions with their positions. */
export const listPositionOptions = endpoint({
  method: 'GET',
  path: '/course/v2/api/common/listPositionOptions',
  answer: options,
  access: 'visitor',
  source: 'documented',
  keep: 'public',
});

export const positionTypeOptions = endpoint({
  method: 'GET',
  path: '/course/position/type/options',
  answer: options,
  access: 'visitor',
  source: 'documented',
  keep: 'public',
});

export const positionOptions = endpoint({
  method: 'GET',
  path: '/course/position/type/position/options',
  query: { typeId: string },
  words: { typeId: '职位类型' },
  answer: options,
  access: 'visitor',
  source: 'documented',
  keep: 'public',
});
