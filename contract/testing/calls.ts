import * as contract from '../all';
import type { Endpoint } from '../endpoint';
import { DOCUMENTED } from './documented-calls';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

const words = (text = ''): string[] => text.split(' ').filter(Boolean);

/** Every call of the contract that is not an extension of ours, with its documented inputs and answer fields. */
export const documentedCalls = Object.values(contract)
  .flatMap((area) => Object.values<unknown>(area).filter(isEndpoint))
  .filter(({ source }) => source !== 'extension')
  .map((endpoint) => {
    const name = `${endpoint.method} ${endpoint.path}`;
    const { inputs, answer } = DOCUMENTED[name] ?? {};
    return { name, endpoint, inputs: words(inputs), answer: words(answer) };
  });

export const schemaOf = ({ answer }: Endpoint) => (answer.style === 'file' ? undefined : answer.schema);
