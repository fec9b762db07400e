import { afterEach, expect, test } from 'vitest';
import { takeFirstAnswer } from './first-answers';

const NOW = 1_000_000;
const PATH = '/course/x/studyRecords';
const hers = { Authorization: 'Bearer hers' };
const asked = (answer: Promise<Response>, since = NOW) => {
  globalThis.firstAsked = {
    [PATH]: {
      authorization: hers.Authorization,
      since,
      answer: answer.then((response) => ({ response, at: NOW })),
    },
  };
};
const take = (headers = hers) => takeFirstAnswer(PATH, headers, NOW);

afterEach(() => {
  globalThis.firstAsked = undefined;
});

test('an answer that the document has got is taken up once', async () => {
  asked(Promise.resolve(new Response('{}')));
  expect((await take())?.response.status).toBe(200);
  expect(await take()).toBeUndefined();
});

test.each([401, 403, 410, 412, 404, 500, 204])('any answer but 200 is thrown away: %i', async (status) => {
  asked(Promise.resolve(new Response(null, { status: status === 204 ? 204 : status })));
  expect(await take()).toBeUndefined();
});

test('nobody else gets it, not even once the token is another', async () => {
  asked(Promise.resolve(new Response('{}')));
  expect(await take({ Authorization: 'Bearer another' })).toBeUndefined();
  expect(await take()).toBeUndefined();
});

test('what never came, or was asked for long ago, is asked for again', async () => {
  asked(Promise.reject(new TypeError('no network')));
  expect(await take()).toBeUndefined();
  asked(Promise.resolve(new Response('{}')), NOW - 60_001);
  expect(await take()).toBeUndefined();
});

test('where no document has asked there is nothing', async () => {
  expect(await take()).toBeUndefined();
});
