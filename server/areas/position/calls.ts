import * as contract from '@contract/position';
import { type Call, visitorCall } from '../../frame/call';
import type { Platform } from '../platform';
import { type Position, positionsOf } from './positions';

/** The group of positions without a type. */
const OTHERS = '其他';

const optionOf = ({ id, name }: Pick<Position, 'id' | 'name'>) => ({ value: id, label: name, children: [] });

export function positionCalls({ database }: Pick<Platform, 'database'>): Call[] {
  /** Reads the positions that are offered, by type in the order in which the types first appear. */
  const offered = async () => {
    const types = new Map<string, Position[]>();
    for (const one of await positionsOf(database)) {
      const type = one.type || OTHERS;
      if (!one.hidden) types.set(type, [...(types.get(type) ?? []), one]);
    }
    return types;
  };
  // No account holds a type: its name is its id.
  const typeOption = (type: string) => optionOf({ id: type, name: type });
  return [
    visitorCall(contract.getAddPlatformPositionList, async () => ({
      list: [...(await offered()).values()].flat().map(({ id, name }) => ({ id, name })),
    })),
    visitorCall(contract.listPositionOptions, async () =>
      [...(await offered())].map(([type, own]) => ({ ...typeOption(type), children: own.map(optionOf) })),
    ),
    visitorCall(contract.positionTypeOptions, async () => [...(await offered()).keys()].map(typeOption)),
    visitorCall(contract.positionOptions, async ({ typeId }) =>
      ((await offered()).get(typeId) ?? []).map(optionOf),
    ),
  ];
}
