import * as contract from '@contract/position';
import { type Call, visitorCall } from '../../frame/call';
import { POSITION_TYPES, POSITIONS, type Position } from './positions';

const optionOf = ({ id, name }: Position) => ({ value: id, label: name, children: [] });

export function positionCalls(): Call[] {
  return [
    visitorCall(contract.getAddPlatformPositionList, () => ({ list: POSITIONS.map((one) => ({ ...one })) })),
    visitorCall(contract.listPositionOptions, () =>
      POSITION_TYPES.map((type) => ({ ...optionOf(type), children: type.positions.map(optionOf) })),
    ),
    visitorCall(contract.positionTypeOptions, () => POSITION_TYPES.map(optionOf)),
    visitorCall(contract.positionOptions, ({ typeId }) => {
      const type = POSITION_TYPES.find(({ id }) => id === typeId);
      return (type?.positions ?? []).map(optionOf);
    }),
  ];
}
