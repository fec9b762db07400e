import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search';

test.each(['00123', '12345678901234567890', '1e3', 'true', 'null', '', '{"id":1}'])(
  'the value %j comes back as it went',
  (value) => {
    expect(parseSearch(stringifySearch({ id: value }))).toEqual({ id: value });
  },
);

test('an absent value leaves no trace, an empty one stays', () => {
  expect(stringifySearch({ id: '1', trainingId: '', code: undefined })).toBe('?id=1&trainingId=');
  expect(stringifySearch({})).toBe('');
});

test('a path with its own query survives as a value', () => {
  const redirectUrl = '/lessonDetail?id=7&trainingId=';
  expect(parseSearch(stringifySearch({ redirectUrl }))).toEqual({ redirectUrl });
});
