// Before anybody loads Dexie, which looks for a database once: other tests of this process use it too.
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { History } from '../../judge/history';
import { ShippedClock } from '../border/clock';
import type { Line } from '../border/line';
import { SimulatedPage } from './page';
import { Phone } from './phone';
import { comeBack, putAway } from './put-away';
import { PhoneStorage } from './storage';

let heard: string[] = [];
let chance = 0.9;
let page: SimulatedPage;
let phone: Phone;

beforeEach(() => {
  [heard, chance] = [[], 0.9];
  const clock = new ShippedClock();
  const history = new History(() => clock.lived / 1000);
  const evaluate = () => ({ start: async () => undefined }) as never;
  const drawn = () => chance;
  const chances = { random: drawn, ofDisk: drawn, ofCiphers: drawn };
  phone = new Phone(clock, {} as Line, history, evaluate, chances);
  page = new SimulatedPage(phone, new PhoneStorage(() => 0));
  phone.pages.push(page);
  for (const name of ['visibilitychange', 'pagehide', 'pageshow', 'online', 'storage'])
    page.events.add(name, (event) => {
      const { persisted } = event as PageTransitionEvent;
      heard.push(persisted === undefined ? `${name} ${page.hidden}` : `${name} ${persisted}`);
    });
});

it('a page that is put away says its last word, stands still, and hears nothing of what befalls until it is back', async () => {
  await putAway(page);
  expect(heard).toEqual(['pagehide true', 'visibilitychange true']);
  const done: string[] = [];
  page.run(() => done.push('came due'));
  page.hears('online');
  phone.changed({} as SimulatedPage, 'token');
  await phone.clock.advance(1_000);
  expect([heard.length, done]).toEqual([2, []]);
  expect(await comeBack(page)).toBe(page);
  expect(heard.slice(2)).toEqual(['pageshow true', 'visibilitychange false']);
  expect(done).toEqual(['came due']);
});

it('one that the browser has let go is loaded anew in its tab, and holds nothing of its browser any more', async () => {
  await putAway(page);
  chance = 0;
  const another = await comeBack(page);
  expect(another).not.toBe(page);
  expect([another.tab, page.alive, phone.pages]).toEqual([page.tab, false, [another]]);
});

it('whose lock is stolen meanwhile hears of it once it is back', async () => {
  const name = 'study';
  let lost = false;
  void phone.locks
    .of(page)
    .request(name, {}, () => new Promise(() => {}))
    .catch(() => {
      lost = true;
    });
  await phone.clock.idle();
  await putAway(page);
  void phone.locks.of({ alive: true, run: (work) => work() }).request(name, { steal: true }, () => undefined);
  await phone.clock.idle();
  expect(lost).toBe(false);
  await comeBack(page);
  await phone.clock.idle();
  expect(lost).toBe(true);
});
