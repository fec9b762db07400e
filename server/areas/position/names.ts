import { POSITIONS } from './positions';

const names = new Map(POSITIONS.map(({ id, name }) => [id, name]));

/** What a position is called; undefined where there is none of this id. */
export const positionName = (id: string): string | undefined => names.get(id);
