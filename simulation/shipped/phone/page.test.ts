// Before anybody loads Dexie, which looks for a database once: other tests of this process use it too.
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { History } from '../../judge/history';
import { ShippedClock } from '../border/clock';
import { SimulatedPage } from './page';
import type { Phone } from './phone';
import { PhoneStorage } from './storage';

const aPage = (send: () => Promise<Response>) => {
  const phone = {
    clock: new ShippedClock(),
    line: { send },
    history: new History(() => 0),
  } as unknown as Phone;
  return new SimulatedPage(phone, new PhoneStorage(() => 0));
};
const asked = () => new Request('http://world.test/');
const aTurn = () => new Promise((resolve) => setImmediate(resolve));

it('a frozen page hears no reply before it thaws; one that is dead never does', async () => {
  let answer = (_: Response) => {};
  const page = aPage(() => new Promise((resolve) => (answer = resolve)));
  const heard: number[] = [];
  const ask = () => void page.fetch(asked()).then(({ status }) => heard.push(status));
  ask();
  await aTurn();
  page.frozen = true;
  answer(new Response('', { status: 200 }));
  await aTurn();
  expect(heard).toEqual([]);
  page.thaw();
  await aTurn();
  expect(heard).toEqual([200]);
  ask();
  await aTurn();
  page.alive = false;
  answer(new Response('', { status: 201 }));
  await aTurn();
  expect(heard).toEqual([200]);
});

it('what a page does while it is frozen it does once it thaws, in order', () => {
  const page = aPage(() => Promise.reject(new Error('nobody asks')));
  const done: number[] = [];
  page.frozen = true;
  for (const n of [1, 2]) page.run(() => done.push(n));
  expect(done).toEqual([]);
  page.thaw();
  expect(done).toEqual([1, 2]);
});
