import type { Endpoint } from '@contract/endpoint';
import { listedCalls } from '@contract/listed';

/** Every call of the contract, for tests that hold for all of them: nobody has to remember a new one. */
export const endpoints: Endpoint[] = listedCalls.map(({ endpoint }) => endpoint);
