import { expect, test } from 'vitest';
import { NEXT_STEPS } from '@/areas/learning/testing/next-step-table';
import { sources } from './graph';

/** Where the words of the one next step are made; every screen takes them from there. */
const MADE_IN = /^src\/areas\/learning\/(first|exam|training|next)-step\.ts$/;

/** What of a sentence stands in the code: its longest part without the learner's own figures and names. */
const written = (sentence: string) =>
  sentence
    .split(/[\d：（）%¥/]+|月|日/)
    .map((part) => part.trim())
    .sort((a, b) => b.length - a.length)[0] ?? '';

const screens = sources(['src']).filter(({ file }) => !/\.test\.|\/testing\//.test(file));
const saying = (words: string) => screens.filter(({ text }) => text.includes(words)).map(({ file }) => file);

test('the sentences of the next step are found where they are made', () => {
  const made = NEXT_STEPS.filter(({ sentence }) =>
    saying(written(sentence)).some((file) => MADE_IN.test(file)),
  );
  expect(made.length).toBeGreaterThan(25);
});

test('no screen has a sentence of its own for a state of the next step', () => {
  const elsewhere = NEXT_STEPS.flatMap(({ sentence }) =>
    written(sentence).length < 6
      ? []
      : saying(written(sentence))
          .filter((file) => !MADE_IN.test(file))
          .map((file) => `${written(sentence)}: ${file}`),
  );
  expect([...new Set(elsewhere)]).toEqual([]);
});
