import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answeredFirst } from './first-answers';

const URL_ = 'http://phone/course/x/studyRecords';
const hers = { headers: { Authorization: 'Bearer hers' } };
const network = vi.fn(async () => new Response('from the client'));

/** The document asked, so many ms ago. */
function asked(answer: Promise<Response>, ago = 0): void {
  answer.catch(() => undefined);
  const since = Date.now() - ago;
  globalThis.firstAsked = { '/course/x/studyRecords': { authorization: 'Bearer hers', since, answer } };
}
const came = () => asked(Promise.resolve(new Response('from the document', { headers: { Date: 'x' } })));
const got = async (init: RequestInit = hers) => (await answeredFirst(URL_, init)).text();

beforeEach(() => vi.stubGlobal('fetch', network.mockClear()));
afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.firstAsked = undefined;
});

test('an answer that the document has got is taken up, once, and says nothing of the clock', async () => {
  came();
  const answer = await answeredFirst(URL_, hers);
  expect([await answer.text(), answer.headers.get('Date')]).toEqual(['from the document', null]);
  expect(network).not.toHaveBeenCalled();
  expect(await got()).toBe('from the client');
});

test.each([401, 403, 410, 412, 404, 500, 204])(
  '%i is thrown away, and the client asks again',
  async (status) => {
    asked(Promise.resolve(new Response(null, { status })));
    expect(await got()).toBe('from the client');
  },
);

test('nobody else gets it, nor the same learner under another token', async () => {
  came();
  expect(await got({ headers: { Authorization: 'Bearer another' } })).toBe('from the client');
  expect(await got()).toBe('from the client');
});

test('what never came, or was asked for long ago, is asked for again', async () => {
  asked(Promise.reject(new TypeError('no network')));
  expect(await got()).toBe('from the client');
  asked(Promise.resolve(new Response('old')), 60_001);
  expect(await got()).toBe('from the client');
});

test('a write and another read go out as ever, with their bodies', async () => {
  came();
  const write = new Request(URL_, { method: 'POST', body: 'x', ...hers });
  expect(await (await answeredFirst(write)).text()).toBe('from the client');
  expect(write.bodyUsed).toBe(false);
  expect(await (await answeredFirst(`${URL_}?page=2`, hers)).text()).toBe('from the client');
  expect(await got()).toBe('from the document');
});

test('who waits for it no longer is told so, as by fetch itself', async () => {
  asked(new Promise(() => {}));
  const end = new AbortController();
  const waiting = answeredFirst(URL_, { ...hers, signal: end.signal });
  end.abort();
  await expect(waiting).rejects.toThrow();
});
