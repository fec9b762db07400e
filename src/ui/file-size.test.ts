import { expect, it } from 'vitest';
import { inBytes } from './file-size';

it.each([
  ['812', '812\u00a0B'],
  ['15360', '15\u00a0KB'],
  [1_468_006, '1.4\u00a0MB'],
  ['', ''],
  ['2.3 MB', '2.3 MB'],
])('%s is %s', (size, words) => expect(inBytes(size)).toBe(words));
