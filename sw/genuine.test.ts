import { expect, it } from 'vitest';
import { digestOf } from '../scripts/shell/digest';
import { askFor, hasRightType, isGenuine } from './genuine';

const SCRIPT = 'export const a = 1;';
const PORTAL = '<!doctype html><title>wifi</title>';
const FILE = {
  address: 'https://app/assets/a-12345678.js',
  integrity: digestOf(SCRIPT),
};
const answer = (body: string, type: string, status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': type } });
const genuine = (given: Response) => isGenuine(given, FILE.address, FILE.integrity);

it('a file of the build is genuine; the same address with anything else in it is not', async () => {
  expect(await genuine(answer(SCRIPT, 'text/javascript; charset=utf-8'))).toBe(true);
  expect(await genuine(answer(PORTAL, 'text/html'))).toBe(false);
  // A proxy that leaves the type alone, half a file, a failure that carries the file, a type that no browser runs.
  expect(await genuine(answer(PORTAL, 'text/javascript'))).toBe(false);
  expect(await genuine(answer(SCRIPT.slice(0, 5), 'text/javascript'))).toBe(false);
  expect(await genuine(answer(SCRIPT, 'text/javascript', 503))).toBe(false);
  expect(await genuine(answer(SCRIPT, 'text/plain'))).toBe(false);
});

it.each([
  ['/index.html?__WB_REVISION__=1', 'text/html; charset=utf-8', true],
  ['/assets/a.css', 'text/css', true],
  ['/assets/a.css', 'text/html', false],
  ['/icons/a.png', 'image/png', true],
  ['/icons/a.png', 'text/html', false],
  ['/manifest.webmanifest', 'application/octet-stream', true],
  ['/face/mediapipe-0.4/a.wasm', 'application/wasm', true],
])('%s under %s: %s', (address, type, right) => {
  expect(hasRightType(address, answer('', type))).toBe(right);
});

/** A network that gives these answers one after the other, and notes how it was asked. */
function network(...answers: Response[]) {
  const asked: (RequestCache | undefined)[] = [];
  const get = async (_: unknown, init?: RequestInit) => {
    asked.push(init?.cache);
    return answers[asked.length - 1] ?? Response.error();
  };
  return { get: get as typeof fetch, asked };
}

it('what is not genuine is asked for once more past the browser’s own cache', async () => {
  const poisoned = network(answer(PORTAL, 'text/html'), answer(SCRIPT, 'text/javascript'));
  const asked = await askFor(FILE, poisoned.get);
  expect(asked.genuine).toBe(true);
  expect(await asked.answer.text()).toBe(SCRIPT);
  expect(poisoned.asked).toEqual(['default', 'reload']);

  const portal = network(answer(PORTAL, 'text/html'), answer(PORTAL, 'text/html'));
  expect(await askFor(FILE, portal.get)).toMatchObject({ genuine: false });
});

it('what is genuine, or is not there, is asked for once', async () => {
  for (const only of [answer(SCRIPT, 'text/javascript'), answer('', 'text/plain', 404)]) {
    const { get, asked } = network(only);
    expect((await askFor(FILE, get)).answer.status).toBe(only.status);
    expect(asked).toEqual(['default']);
  }
});
