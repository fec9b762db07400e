import { expect, test } from 'vitest';
import { REFUSALS } from './codes';

test('a code is one refusal’s alone', () => {
  const codes = Object.values(REFUSALS).map(({ code }) => code);
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
});
