import { expect, it } from 'vitest';
import { newsOf } from './news';

const packs = { of: 9, missing: 0, working: false, full: false };
const studied = (credited: number) =>
  ({ said: { hour: { credited } } }) as unknown as Parameters<typeof newsOf>[0]['queue'];
const never = () => false;
const DAY = 86_400_000;
const NOW = 9 * DAY;
const status = { since: undefined, online: true };

it('that the app opens without network is said when no pack is missing, once', () => {
  const facts = { packs, offered: false, queue: studied(0), status };
  expect(newsOf(facts, never, NOW)).toBe('ready');
  expect(newsOf({ ...facts, packs: { ...packs, missing: 1 } }, never, NOW)).toBeUndefined();
  expect(newsOf({ ...facts, packs: undefined }, never, NOW)).toBeUndefined();
  expect(newsOf(facts, (news) => news === 'ready', NOW)).toBeUndefined();
});

it('the home screen is offered after the first credited minute, where the browser can, once', () => {
  const facts = { packs, offered: true, queue: studied(60), status };
  const told = (news: string) => news === 'ready';
  expect(newsOf(facts, told, NOW)).toBe('install');
  expect(newsOf({ ...facts, queue: studied(59) }, told, NOW)).toBeUndefined();
  expect(newsOf({ ...facts, offered: false }, told, NOW)).toBeUndefined();
  expect(newsOf(facts, () => true, NOW)).toBeUndefined();
});

it('that something has waited for a day is said at each start for as long as nobody answers, before all else', () => {
  const waits = { since: NOW - DAY, online: false };
  const facts = { packs, offered: true, queue: studied(60), status: waits };
  expect(newsOf(facts, never, NOW)).toBe('waits');
  expect(newsOf({ ...facts, packs: undefined }, () => true, NOW)).toBe('waits');
  const told = (change: Partial<typeof waits>) =>
    newsOf({ ...facts, status: { ...waits, ...change } }, () => true, NOW);
  expect(told({ since: NOW - DAY + 1 })).toBeUndefined();
  expect(told({ online: true })).toBeUndefined();
});
