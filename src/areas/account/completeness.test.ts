import { expect, test } from 'vitest';
import { remindsNow } from './completeness';

const facts = {
  wanted: false,
  missing: ['姓名'],
  remindedOn: '2026-11-20',
  today: '2026-11-21',
  studying: false,
  firstOfDay: false,
};

test('it reminds when something is missing, or when the server wants it', () => {
  expect(remindsNow(facts)).toBe(true);
  expect(remindsNow({ ...facts, missing: [] })).toBe(false);
  expect(remindsNow({ ...facts, missing: [], wanted: true })).toBe(true);
});

test('it does not remind of what it does not know', () => {
  expect(remindsNow({ ...facts, missing: undefined })).toBe(false);
});

test('it reminds once a day, never while studying or over the first screen', () => {
  expect(remindsNow({ ...facts, remindedOn: facts.today })).toBe(false);
  expect(remindsNow({ ...facts, studying: true })).toBe(false);
  expect(remindsNow({ ...facts, firstOfDay: true })).toBe(false);
});
