import * as contract from '@contract/all';
import type { Endpoint } from '@contract/endpoint';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

/** Every call of the contract, for tests that hold for all of them: nobody has to remember a new one. */
export const endpoints: Endpoint[] = Object.values(contract).flatMap((area) =>
  Object.values<unknown>(area).filter(isEndpoint),
);
