import { expect, test } from 'vitest';
import { stateWords } from './state-pill';

test.each([
  [{ online: true, sending: false, waiting: 0 }, '已同步'],
  [{ online: true, sending: true, waiting: 84 }, '同步中'],
  [{ online: true, sending: false, waiting: 84 }, '待同步 1:24'],
  [{ online: false, sending: false, waiting: 0 }, '离线'],
  [{ online: false, sending: true, waiting: 84 }, '离线 · 待同步 1:24'],
])('%o reads %s', (status, words) => {
  expect(stateWords(status)).toBe(words);
});
