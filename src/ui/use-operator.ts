import { infoKnown, useInfo } from './client-info';
import { type Operator, operatorOf } from './operator';

export const useOperator = (): Operator => operatorOf(useInfo());

/** The service phone, or ''. */
export const useServicePhone = (): string => useOperator().servicePhone;

/** For what happens outside a screen. Never fails. */
export const operatorKnown = async (): Promise<Operator> => operatorOf(await infoKnown());
