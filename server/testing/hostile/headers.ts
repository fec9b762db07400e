import { PHONE_TIME_HEADER, PUZZLE_HEADER, STUDY_HEADERS } from '@contract/headers';
import fc from 'fast-check';

/** Who calls: two learners, or nobody. Stands for a token until a call is sent. */
export const CALLERS = ['A', 'B', 'nobody'] as const;
export type Who = (typeof CALLERS)[number];
export const tokenOf = (who: Who) => `{token of ${who}}`;

export type Header = readonly [name: string, value: string];

/** What a header can carry: one byte a letter, and no control characters but the tab. */
const carried = (text: string) =>
  [...text]
    .filter((letter) => /[\t\x20-\x7e\x80-\xff]/.test(letter))
    .join('')
    .slice(0, 1_500);

/** A wrong way to say who one is; the token itself may be a good one. */
const WRONG_FORMS: readonly ((token: string) => string)[] = [
  (token) => token,
  (token) => `bearer ${token}`,
  (token) => `Basic ${token}`,
  (token) => `Bearer  ${token}`,
  (token) => `Bearer ${token} ${token}`,
  (token) => `Bearer ${token}x`,
  (token) => `Bearer x${token}`,
  (token) => `Bearer "${token}"`,
  () => 'Bearer',
  () => 'Bearer ',
  () => 'Bearer null',
  () => 'Bearer a.b.c',
  () => 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxODk0MDI3MzYxNTQ4MzAyMDAxIn0.',
  () => 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.AAAA',
  () => `Bearer ${'é'.repeat(700)}`,
  () => `Bearer ${'A'.repeat(1_400)}`,
  () => 'Digest username="a"',
  () => 'Basic YTpi',
  () => '\u00ff\u00fe',
];

const WORDS = [
  '',
  ' ',
  ':',
  'i:1',
  'i:-1',
  'i:9223372036854775808',
  'i:1e309',
  'i:NaN',
  '\t\u00a0\u00ff',
  "';--",
  '__proto__',
  '../..',
  'x'.repeat(129),
  'x'.repeat(1_500),
];
const PUZZLES = ['{}', '[', '{"challenge":{"parameters":{}},"solution":{}}', '"'.repeat(1_000), 'null'];
const ADDRESSES = [
  '10.0.0.1',
  '::1',
  '::ffff:1.2.3.4',
  '10.1.2.3, 10.4.5.6',
  ',,,',
  '1.2.3.4:99999',
  '[',
  "'",
];
const SOLVED =
  '{"challenge":{"parameters":{"algorithm":"PBKDF2/SHA-256","nonce":"00","salt":"00","cost":1e9,"keyLength":1e9,"keyPrefix":"00","data":{"purpose":"login","level":99}},"signature":"00"},"solution":{"counter":1e309,"derivedKey":"00"}}';

/** By name, what a call may say beside its token. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  [STUDY_HEADERS.key]: WORDS,
  [STUDY_HEADERS.window]: WORDS,
  [STUDY_HEADERS.installation]: WORDS,
  [STUDY_HEADERS.learner]: WORDS,
  [PHONE_TIME_HEADER]: [...WORDS, '1e309', '-1', '0x10', '9007199254740993'],
  [PUZZLE_HEADER]: [...WORDS, ...PUZZLES, SOLVED],
  Accept: ['text/html', '*/*;q=2', 'application/json;q=NaN', 'x'],
  'Accept-Encoding': ['gzip', 'br', 'identity;q=0, *;q=0', 'gzip;q=1e309', 'x'.repeat(900)],
  'Accept-Language': ['zh', '*'],
  'Content-Encoding': ['gzip', 'x'],
  Cookie: ['a=b', '__Host-=;;;', 'x'.repeat(1_000)],
  'If-None-Match': ['*', 'W/"', '"a", "b"', '"'.repeat(900)],
  'If-Modified-Since': ['0', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  Origin: ['null', 'https://example.com'],
  Range: ['bytes=0-', 'bytes=-1', 'bytes=1-0', 'bytes=0-0,1-1', 'bytes=9223372036854775808-', 'lines=1'],
  Referer: ['javascript:1'],
  'User-Agent': ['', "' or 1=1 --", 'x'.repeat(1_000)],
  'X-Forwarded-For': [...ADDRESSES, Array(60).fill('127.0.0.1').join()],
  'X-Forwarded-Proto': ['https', 'javascript', ','],
  'X-HTTP-Method-Override': ['DELETE'],
  'X-Requested-With': ['XMLHttpRequest'],
};

const authorization = (who: Who, scheme: string): fc.Arbitrary<readonly Header[]> => {
  const token = tokenOf(who === 'nobody' ? 'A' : who);
  const wrong = fc
    .constantFrom(...WRONG_FORMS)
    .map((form): readonly Header[] => [['Authorization', carried(form(token))]]);
  if (who === 'nobody') return fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, wrong);
  const right: readonly Header[] = [['Authorization', `${scheme} ${token}`]];
  return fc.oneof({ weight: 15, arbitrary: fc.constant(right) }, wrong);
};

/** One header more; `ids` as what names a learner, a window, a key. */
const other = (ids: readonly string[]): fc.Arbitrary<Header> =>
  fc.constantFrom(...Object.entries(OTHERS)).chain(([name, values]) => {
    const own = Object.values<string>(STUDY_HEADERS).includes(name) ? [...values, ...ids] : values;
    return fc.constantFrom(...own).map((text): Header => [name, carried(text)]);
  });

/** The headers of a call but those of its body. */
export const hostileHeaders = (who: Who, scheme: string, ids: readonly string[]): fc.Arbitrary<Header[]> =>
  fc
    .tuple(
      authorization(who, scheme),
      fc.oneof(
        { weight: 2, arbitrary: fc.constant([]) },
        fc.uniqueArray(other(ids), { maxLength: 5, selector: ([name]) => name }),
      ),
    )
    .map(([first, rest]) => [...first, ...rest]);
