import * as operator from '@contract/operator/all';
import type { OperatorEndpoint } from '@contract/operator/endpoint';

const isEndpoint = (value: unknown): value is OperatorEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'answer' in value;

/** Every call of the operator's by its path, for tests that hold for all of them: nobody has to remember a new one. */
export const operatorEndpoints: OperatorEndpoint[] = Object.values(operator)
  .flatMap((noun) => Object.values<unknown>(noun).filter(isEndpoint))
  .sort((a, b) => (a.path < b.path ? -1 : 1));
