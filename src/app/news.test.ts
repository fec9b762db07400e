import { expect, it } from 'vitest';
import { newsOf } from './news';

const packs = { of: 9, missing: 0, working: false, full: false };
const studied = (credited: number) =>
  ({ said: { hour: { credited } } }) as unknown as Parameters<typeof newsOf>[0]['queue'];
const never = () => false;

it('that the app opens without network is said when no pack is missing, once', () => {
  const facts = { packs, offered: false, queue: studied(0) };
  expect(newsOf(facts, never)).toBe('ready');
  expect(newsOf({ ...facts, packs: { ...packs, missing: 1 } }, never)).toBeUndefined();
  expect(newsOf({ ...facts, packs: undefined }, never)).toBeUndefined();
  expect(newsOf(facts, (news) => news === 'ready')).toBeUndefined();
});

it('the home screen is offered after the first credited minute, where the browser can, once', () => {
  const facts = { packs, offered: true, queue: studied(60) };
  const told = (news: string) => news === 'ready';
  expect(newsOf(facts, told)).toBe('install');
  expect(newsOf({ ...facts, queue: studied(59) }, told)).toBeUndefined();
  expect(newsOf({ ...facts, offered: false }, told)).toBeUndefined();
  expect(newsOf(facts, () => true)).toBeUndefined();
});
