import { REFUSALS } from '@contract/codes';
import { type Endpoint, inputSchema } from '@contract/endpoint';
import { endpoints } from '@contract/listed';
import { tester } from '@demo/ids/ids';
import { beforeAll, expect, test } from 'vitest';
import { leastInput } from './testing/least-input';
import { requestFor, suiteServer } from './testing/running';

/** Texts that a database refuses, put into every input of the whole contract: nobody has to remember to test a new one. */
const NUL = '19\u0000';
const HALF = '19\ud800';

type Case = [title: string, endpoint: Endpoint, name: string, text: string];
const cases = endpoints.flatMap((endpoint): Case[] => {
  const of = (names: string[], text: string, kind: string) =>
    names.map(
      (name): Case => [`${endpoint.method} ${endpoint.path} ${name} with ${kind}`, endpoint, name, text],
    );
  const inAddress = [...Object.keys(endpoint.params), ...Object.keys(endpoint.query)];
  const inBody = Object.keys(endpoint.body);
  // Half a character cannot be written into an address at all.
  return [...of([...inAddress, ...inBody], NUL, 'U+0000'), ...of(inBody, HALF, 'half a character')];
});

const server = suiteServer();
let token: string;
beforeAll(async () => {
  token = (await server.login(tester(1).phone)).token;
});

test('the contract is there', () => expect(cases.length).toBeGreaterThan(150));

test.each(cases)('%s is refused in words', async (_, endpoint, name, text) => {
  const input = leastInput(inputSchema(endpoint), { [name]: text });
  const [address, request] = requestFor(endpoint, input, { token });
  const answer = await fetch(server.origin + address, request);
  const { code, message, msg } = (await answer.json()) as { code?: string; message?: string; msg?: string };
  expect({ status: answer.status, code }).toEqual({ status: 200, code: REFUSALS.badInput.code });
  expect(message ?? msg).toBe(`「${endpoint.words?.[name]}」里有存不了的字符，删掉后再试`);
});
