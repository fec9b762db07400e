import { describe, expect, test } from 'vitest';
import { addedLines, longSubjects } from './git';
import { compare, type Figures, figuresOf, linesOfPlaces, newPlaces, readRecord, tightened } from './ratchet';
import { allSources, type Source } from './sources';

const file = (name: string, begin: string): Source => ({ file: name, text: `${begin}\n`.repeat(24) });
const BEFORE: Source[] = [file('src/a.ts', ''), file('src/b.ts', '')];
const sentencesOf = (after: Source[], before = BEFORE) =>
  compare(figuresOf(before).figures, figuresOf(after)).map(({ sentence, places }) =>
    [sentence, ...places.map((place) => `${place.file}:${place.line}`)].join(' | '),
  );

describe('compare', () => {
  test('finds nothing when the figures are the recorded ones', () => {
    expect(sentencesOf(BEFORE)).toEqual([]);
  });

  test('names a new comment that begins with a clause, and the words in it', () => {
    const [a, b] = BEFORE as [Source, Source];
    expect(sentencesOf([a, { ...b, text: `${b.text}// What stands here is new.\n` }])).toEqual([
      '1 comments begin with a clause, recorded are 0. | src/b.ts:25',
      '“stands” is 1 times in comments, recorded are 0; write: status, state, exists, is rendered, is stored. | src/b.ts:25',
    ]);
  });

  test('names a new title that begins with a clause', () => {
    expect(sentencesOf([...BEFORE, file('src/a.test.ts', "test('what is left', () => {});")])[0]).toMatch(
      /^24 titles begin with a clause, recorded are 0\. \| src\/a\.test\.ts:1 /,
    );
  });

  test('names a word in the name of a new file', () => {
    expect(sentencesOf([...BEFORE, file('src/film.ts', '')])).toEqual([
      '“film” is 1 times in names, recorded are 0; write: video. | src/film.ts:1',
    ]);
  });

  test('names a new file under 20 lines', () => {
    expect(sentencesOf([...BEFORE, { file: 'e2e/short.ts', text: 'let line;\n' }])).toEqual([
      '1 files have fewer than 20 lines, recorded are 0. | e2e/short.ts:1',
    ]);
  });

  test('names a folder that grows beyond 30 files', () => {
    const many = Array.from({ length: 29 }, (_, at) => file(`src/${at}.ts`, ''));
    expect(sentencesOf([...BEFORE, ...many])).toEqual([
      '31 files are in folders of more than 30, recorded are 0. | src (31 files):1',
    ]);
  });

  test('says when the production median falls', () => {
    const shorter = { file: 'src/b.ts', text: '\n'.repeat(20) };
    expect(sentencesOf([BEFORE[0] as Source, shorter])).toEqual([
      'The median of shipped files is 22 lines, recorded are 24.',
    ]);
  });

  test('asks for a figure that is not recorded', () => {
    const { 'film in titles': _, ...recorded } = figuresOf(BEFORE).figures;
    expect(compare(recorded, figuresOf(BEFORE)).map(({ sentence }) => sentence)).toEqual([
      '“film in titles” has no recorded figure: run npm run house -- ratchet --write.',
    ]);
  });
});

describe('tightened', () => {
  const recorded: Figures = { 'film in titles': 3, productionMedian: 40, filesUnder20: 9, gone: 1 };

  test('records better figures and new rows, and drops rows that are gone', () => {
    const now = { 'film in titles': 2, productionMedian: 41, filesUnder20: 8, fresh: 5 };
    expect(tightened(recorded, now)).toEqual(now);
  });

  test('keeps what is recorded when a figure is worse', () => {
    const { gone: _, ...kept } = recorded;
    expect(tightened(recorded, { 'film in titles': 4, productionMedian: 39, filesUnder20: 10 })).toEqual(
      kept,
    );
  });
});

describe('newPlaces', () => {
  const place = (line: number) => ({ file: 'src/a.ts', where: 'comments' as const, line, text: '' });
  const DIFF =
    'diff --git a/src/a.ts b/src/a.ts\n--- a/src/a.ts\n+++ b/src/a.ts\n@@ -3 +3,2 @@ x\n-a\n+b\n+c\n';

  test('keeps the places on added lines', () => {
    expect(newPlaces([place(2), place(3), place(4), place(5)], addedLines(DIFF))).toEqual([
      place(3),
      place(4),
    ]);
  });

  test('keeps all places when none is on an added line', () => {
    expect(newPlaces([place(9)], addedLines(DIFF))).toEqual([place(9)]);
  });
});

test('longSubjects finds subjects of more than 72 characters', () => {
  const subject = (length: number) => `abc1234 ${'x'.repeat(length)}`;
  expect(longSubjects(`${subject(72)}\n${subject(73)}\n`)).toEqual([subject(73)]);
});

test('the repository is no worse than its recorded figures', () => {
  const worse = compare(readRecord().figures, figuresOf(allSources()));
  const added = worse.length > 0 ? addedLines() : new Map();
  const report = worse.map(({ sentence, places }) =>
    [sentence, ...linesOfPlaces(newPlaces(places, added))].join('\n'),
  );
  expect(report, `\n${report.join('\n')}\n`).toEqual([]);
});
