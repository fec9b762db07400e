import { infoKnown, useInfo } from './client-info';
import { type Operator, operatorOf } from './operator';
import { operatorSettingsKnown, useOperatorSettings } from './operator-settings';

export function useOperator(): Operator {
  const info = useInfo();
  return operatorOf(info, useOperatorSettings(info));
}

/** The service phone, or ''. */
export const useServicePhone = (): string => useOperator().servicePhone;

/** For what happens outside a screen. Never fails. */
export async function operatorKnown(): Promise<Operator> {
  const info = await infoKnown();
  return operatorOf(info, await operatorSettingsKnown(info));
}
