import { expect, test } from 'vitest';
import { remindsNow } from './completeness';

const facts = {
  wanted: false,
  missing: ['姓名'],
  remindedOn: '2026-11-20',
  today: '2026-11-21',
  studying: false,
  isFirstScreen: false,
  hasLine: false,
};

test('it reminds when something is missing, or when the server wants it', () => {
  expect(remindsNow(facts)).toBe(true);
  expect(remindsNow({ ...facts, missing: [] })).toBe(false);
  expect(remindsNow({ ...facts, missing: [], wanted: true })).toBe(true);
});

test('it does not remind of what it does not know', () => {
  expect(remindsNow({ ...facts, missing: undefined })).toBe(false);
});

test('reminds once a day, never while studying, over the first screen or beside another prompt', () => {
  expect(remindsNow({ ...facts, remindedOn: facts.today })).toBe(false);
  expect(remindsNow({ ...facts, studying: true })).toBe(false);
  expect(remindsNow({ ...facts, isFirstScreen: true })).toBe(false);
  expect(remindsNow({ ...facts, hasLine: true })).toBe(false);
});
