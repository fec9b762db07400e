import * as demo from '@demo/ids/ids';
import fc from 'fast-check';

/** One value as a body has it (JSON, or what passes for it), and as an address has it. */
export type HostileValue = { readonly json: string; readonly text: string };

const value = (of: unknown): HostileValue => ({ json: JSON.stringify(of), text: String(of) });
/** JSON that no `JSON.stringify` writes, or that would take memory while it waits for its turn. */
const raw = (json: string): HostileValue => ({ json, text: json });

const LONG = 40_000;
const nested = (open: string, close: string, times: number) =>
  raw(open.repeat(times) + (open.endsWith(':') ? '1' : '') + close.repeat(times));

/** Texts that a database, a page, a path, a header or a reader could take for something else. */
const TEXTS = [
  '',
  ' ',
  '\u3000\u00a0',
  '19\u0000',
  '\u0001\u001b[31m\u007f',
  '19\ud800',
  '\udfff',
  '\ufeff1',
  '\ufffe\uffff',
  '\u202e1\u202c\u200f',
  '👷🏽‍♀️👨‍👩‍👧‍👦',
  'é'.repeat(500),
  '１３８０００００００１',
  'x'.repeat(129),
  '长'.repeat(5_000),
  'x'.repeat(LONG),
  "' or '1'='1",
  "'; drop table account; --",
  '" union select phone from account --',
  '\\',
  '%',
  '_',
  '$1',
  '{"$gt":""}',
  '(((((',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}#{7*7}',
  '../../../../etc/passwd',
  '..%2f..%2f.data',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  '//example.com',
  'a\r\nSet-Cookie: a=b',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '2026-02-30',
  '1970-01-01T00:00:00Z',
];

const NUMBERS = [0, -1, 1, 0.1, 2 ** 31, 2 ** 53, 2 ** 53 + 2, 2 ** 63, 1e21, 5e-324, Number.MAX_VALUE];
const NUMBER_TEXTS = ['NaN', 'Infinity', '-0', '1e309', '-1e309', '9223372036854775808', '0x10', '1_000'];

const SHAPES = [
  ...[null, true, false, [], {}, [[]], [null], ['1'], { id: '1' }, { length: 1e9 }].map(value),
  raw('1e309'),
  raw('-1e309'),
  raw('-0'),
  raw('9223372036854775808'),
  raw('{"__proto__":{"learner":"1"}}'),
  raw('{"constructor":{"prototype":{"a":1}}}'),
  raw('{"then":1}'),
  raw('{"toString":1,"valueOf":1,"toJSON":1}'),
  raw('{"a":1,"a":2}'),
  raw(`[${'0,'.repeat(10_000)}0]`),
  nested('[', ']', 30_000),
  nested('{"a":', '}', 10_000),
  nested('[', ']', 1_000),
];

/** Ids of everything that the demo has. */
const DEMO_IDS = [
  ...new Set(JSON.stringify(demo).match(/\d{19,20}/g) ?? []),
  ...[1, 2, 12].map(demo.announcementId),
  demo.demoCode('TRAN', 5),
  demo.demoCode('KECH', 2),
];

/** Any value that no app would send; `ids`: those of other learners and of what is theirs. */
export const hostileValue = (ids: readonly string[]): fc.Arbitrary<HostileValue> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...TEXTS).map(value) },
    { weight: 3, arbitrary: fc.constantFrom(...ids).map(value) },
    { weight: 3, arbitrary: fc.constantFrom(...DEMO_IDS).map(value) },
    { weight: 3, arbitrary: fc.constantFrom(...SHAPES) },
    { weight: 2, arbitrary: fc.constantFrom(...NUMBERS).map(value) },
    { weight: 2, arbitrary: fc.constantFrom(...NUMBER_TEXTS).map(value) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }).map(value) },
    { weight: 1, arbitrary: fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map((n) => raw(String(n))) },
    { weight: 1, arbitrary: fc.double().map(value) },
    { weight: 1, arbitrary: fc.json({ maxDepth: 3 }).map(raw) },
  );
