import { expect, test } from 'vitest';
import { readOptions } from './options';

test('without a word everything is measured; none is the line that limits nothing', () => {
  expect(readOptions([])).toMatchObject({
    runs: 5,
    again: true,
    lines: ['whole', 'slow4g', '3g'],
    others: [],
    builds: [],
    ready: ['slow4g', '3g'],
    lieFi: 5,
  });
  expect(readOptions(['--screens', 'none', '--ready', 'none'])).toMatchObject({ screens: [], ready: [] });
  expect(readOptions(['--screens', 'login,home', '--lines', 'none', '--first'])).toMatchObject({
    screens: ['login', 'home'],
    lines: ['whole'],
    again: false,
  });
});

test('another app has a name, a folder and the address that is opened', () => {
  expect(readOptions(['--other', 'X=/tmp/x/dist@/login', '--other', 'Y=/tmp/y']).others).toEqual([
    { name: 'X', folder: '/tmp/x/dist', path: '/login' },
    { name: 'Y', folder: '/tmp/y', path: '/' },
  ]);
});

test.each([
  ['--screens', 'nowhere'],
  ['--lines', '5g'],
  ['--ready', '5g'],
  ['--runs', 'many'],
  ['--other', 'X'],
  ['--fast', '1'],
])('%s %s is answered with a sentence and how to use it', (...args) => {
  expect(() => readOptions(args)).toThrow(/用法：npm run bench/);
});
