import { expect, test } from 'vitest';
import { waves } from './waves';

const document = { from: 0, to: 100 };

test('what is asked for side by side is one wave, whenever it comes', () => {
  expect(waves([document, { from: 110, to: 200 }, { from: 112, to: 400 }, { from: 150, to: 260 }])).toBe(2);
});

test('what is asked for after another has come is a wave more, in whatever order they are told', () => {
  expect(waves([{ from: 310, to: 400 }, { from: 210, to: 300 }, { from: 110, to: 200 }, document])).toBe(4);
});

test('what never came has let nobody go on', () => {
  expect(
    waves([
      { from: 0, to: undefined },
      { from: 500, to: 600 },
    ]),
  ).toBe(1);
  expect(waves([])).toBe(0);
});
