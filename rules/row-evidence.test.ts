import { expect, it } from 'vitest';
import { evidenceIn, evidenceText, type Marks, signedText } from './row-evidence';

const marks: Marks = { wallFrom: 1_000, wallTo: 16_000, monoFrom: 20, monoTo: 15_020 };
const row = { learner: 'a', hour: '1', session: 'p1', key: 'phone:7', from: 0, to: 15_000 };

it('comes over the wire as it went, signed or not', () => {
  expect(evidenceIn(evidenceText(marks, 'AZaz09_-'))).toEqual({ marks, signature: 'AZaz09_-' });
  expect(evidenceIn(evidenceText(marks))).toEqual({ marks, signature: '' });
});

it.each([
  '',
  'v1',
  'v2;1;2;3;4;',
  'v1;1;2;3;;',
  'v1;-1;2;3;4;',
  'v1;1;2;3;1e5;',
  'v1;1;2;3;4;a b',
  'v1;1;2;3;4;a;b',
])('what is none of ours is none: %j', (text) => expect(evidenceIn(text)).toBeUndefined());

it('no two rows are signed by the same text', () => {
  const texts = new Set([
    signedText(row, marks),
    ...Object.entries(row).map(([name, value]) => signedText({ ...row, [name]: `${value}1` }, marks)),
    ...Object.entries(marks).map(([name, value]) => signedText(row, { ...marks, [name]: value + 1 })),
  ]);
  expect(texts.size).toBe(1 + 6 + 4);
});
