import * as contract from './all';
import type { Endpoint } from './endpoint';

/** A call of the contract with the names of its module and of itself. */
export type ListedCall = { area: Area; name: string; endpoint: Endpoint };
export type Area = keyof typeof contract;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

/** Returns the call as `METHOD path`, which no other call has. */
export const callName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

const placeOf = ({ area, endpoint }: ListedCall) => `${area} ${endpoint.path} ${endpoint.method}`;

/** Lists every call of the contract by area and path. The app does not import it, because it holds all schemas. */
export const listedCalls: readonly ListedCall[] = Object.entries(contract)
  .flatMap(([area, module]) =>
    Object.entries<unknown>(module).flatMap(([name, endpoint]) =>
      isEndpoint(endpoint) ? [{ area: area as Area, name, endpoint }] : [],
    ),
  )
  .sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));

/** Every call of the contract, for tests that hold for all of them. */
export const endpoints: readonly Endpoint[] = listedCalls.map(({ endpoint }) => endpoint);
