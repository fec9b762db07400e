import { REFUSALS } from '@contract/codes';
import type { Endpoint } from '@contract/endpoint';
import { inputSchema } from '@contract/endpoint';
import { endpoints } from '@contract/listed';
import { tester } from '@demo/ids/ids';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { leastInput } from './testing/least-input';
import { requestFor, suiteServer } from './testing/running';

/** Whose data a call is about, over the whole contract: nobody has to remember to write such a test. */
const titled = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const marked = titled.filter(([, { learner }]) => learner !== undefined);

/** Paths whose `id` is a learner's. */
const ABOUT_A_LEARNER = /^\/(api\/user|course\/v2\/api\/user|api\/captcha)\//;

const [ME, OTHER] = [tester(1), tester(2)];
const server = suiteServer();
let token: string;
beforeAll(async () => {
  token = (await server.login(ME.phone)).token;
});

async function ask(endpoint: Endpoint, learner: string) {
  const input = leastInput(inputSchema(endpoint), { [endpoint.learner ?? '']: learner });
  const [address, request] = requestFor(endpoint, input, { token });
  const answer = await fetch(server.origin + address, request);
  return { status: answer.status, body: (await answer.json().catch(() => ({}))) as { code?: string } };
}

test('the contract is there', () => {
  expect(marked.length).toBeGreaterThan(15);
});

test.each(titled)('%s marks the input that names a learner', (_, endpoint) => {
  const names = Object.keys(inputSchema(endpoint).shape);
  const ofLearners = names.filter(
    (name) => /^(userId|uId)$/.test(name) || (name === 'id' && ABOUT_A_LEARNER.test(endpoint.path)),
  );
  expect(ofLearners).toEqual(endpoint.learner === undefined ? [] : [endpoint.learner]);
});

describe.each(marked)('%s', (_, endpoint) => {
  test('is sent what the contract takes', () => {
    const input = leastInput(inputSchema(endpoint), { [endpoint.learner ?? '']: ME.id });
    expect(z.safeParse(inputSchema(endpoint), input).error).toBeUndefined();
  });

  test('refuses another learner’s id', async () => {
    const { status, body } = await ask(endpoint, OTHER.id);
    expect({ status, code: body.code }).toEqual({ status: 200, code: REFUSALS.otherLearner.code });
  });

  test('does not refuse one’s own for that', async () => {
    const { status, body } = await ask(endpoint, ME.id);
    expect(status).toBe(200);
    expect(body.code).not.toBe(REFUSALS.otherLearner.code);
  });
});
