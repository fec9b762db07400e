import type { Endpoint } from '../endpoint';
import { callName, listedCalls } from '../listed';
import { DOCUMENTED } from './documented-calls';

const words = (text = ''): string[] => text.split(' ').filter(Boolean);

/** Every call of the contract that is not an extension of ours, with its documented inputs and answer fields. */
export const documentedCalls = listedCalls
  .map(({ endpoint }) => endpoint)
  .filter(({ source }) => source !== 'extension')
  .map((endpoint) => {
    const name = callName(endpoint);
    const { inputs, answer } = DOCUMENTED[name] ?? {};
    return { name, endpoint, inputs: words(inputs), answer: words(answer) };
  });

export const schemaOf = ({ answer }: Endpoint) => (answer.style === 'file' ? undefined : answer.schema);
