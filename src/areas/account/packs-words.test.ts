import { expect, it } from 'vitest';
import { packsWords } from './packs-words';

const NONE = { of: 9, missing: 0, working: false, full: false };
const SOME = { ...NONE, missing: 3 };

it.each([
  [{ ...NONE, since: Date.UTC(2026, 10, 22, 1, 12) }, '已可离线打开 · 11月22日 09:12'],
  [{ ...NONE, working: true }, '已可离线打开'],
  [{ ...SOME, working: true }, '还差 3 包，正在取'],
  [SOME, '还差 3 包，有网络就接着取'],
  [{ ...SOME, full: true }, '手机没有空间了，还差 3 包。腾出一些，再打开应用就接着取'],
])('%o is said as %s', (packs, words) => {
  expect(packsWords(packs)).toBe(words);
});
