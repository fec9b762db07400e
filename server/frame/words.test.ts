import { isRegister } from '@contract/company-applications';
import { inputSchema } from '@contract/endpoint';
import { endpoints } from '@contract/listed';
import { Hono } from 'hono';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { learnerCall } from './call';
import { proxiesOf } from './client-address';
import { Metrics } from './metrics';
import { Puzzles } from './puzzles';
import { serve } from './serve';

const withInputs = endpoints
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
  .filter(([, endpoint]) => Object.keys(inputSchema(endpoint).shape).length > 0);

describe('what a learner reads of a wrong input', () => {
  test('the contract is there', () => expect(withInputs.length).toBeGreaterThan(80));

  test.each(withInputs)('%s has a word for each of its inputs', (_, endpoint) => {
    const words = endpoint.words ?? {};
    expect(Object.keys(words).sort()).toEqual(Object.keys(inputSchema(endpoint).shape).sort());
    for (const word of Object.values(words)) expect(word).toMatch(/^[\u4e00-\u9fff]+$/);
  });

  test('is the word of its own call: a company’s credit code is no code that was sent by SMS', async () => {
    const app = new Hono();
    serve(
      app,
      learnerCall(isRegister, () => ({ msg: '' })),
      {
        authenticate: async (token) => ({ learner: token, terminal: 1, family: '', generation: 0 }),
        log: pino({ level: 'silent' }),
        proxies: proxiesOf([]),
        puzzles: new Puzzles(new Uint8Array(32), 1),
        metrics: new Metrics(),
      },
    );
    const answer = await app.request(isRegister.path, {
      method: 'POST',
      headers: { Authorization: 'Bearer 7' },
    });
    expect(await answer.json()).toMatchObject({ code: '2001', msg: '「统一社会信用代码」没有填写或不正确' });
  });
});
