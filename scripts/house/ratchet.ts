import { readFileSync, writeFileSync } from 'node:fs';
import { type AddedLines, RECORD } from './git';
import { type Place, readSource, type Where } from './read-source';
import { filesIn, measure } from './shape';
import { isApart, ROOT, type Source } from './sources';
import { clausesIn, WORDS, type WordPlace, wordsIn, wordsOfNames } from './words';

/** Counts by name. All may only fall, but for the production median, which may only rise. */
export type Figures = Record<string, number>;
/** `commitsAfter`: the subjects of later commits are checked before landing. */
export type Recorded = { commitsAfter: string; figures: Figures };
type At = Pick<Place, 'file' | 'line' | 'text'>;
type Row = { sentence: (now: number, recorded: number) => string; places: readonly At[] };
export type Measured = { figures: Figures; rows: Record<string, Row> };

const MEDIAN = 'productionMedian';
const WHERE: readonly Where[] = ['comments', 'titles', 'names'];

export type Counted = { clauses: Place[]; words: WordPlace[] };

/** All clauses and words of the repository's own sources. */
export function countWords(sources: readonly Source[]): Counted {
  const own = sources.filter(({ file }) => !isApart(file));
  const read = own.map(readSource);
  return {
    clauses: read.flatMap(clausesIn),
    words: [...read.flatMap(wordsIn), ...wordsOfNames(own.map(({ file }) => file))],
  };
}

/** Measures all that the ratchet holds, with a sentence and the places for each figure. */
export function figuresOf(sources: readonly Source[]): Measured {
  const { productionMedian, shortFiles, largeFolders } = measure(sources);
  const { clauses, words } = countWords(sources);
  const figures: Figures = {};
  const rows: Record<string, Row> = {};
  const enter = (name: string, figure: number, sentence: Row['sentence'], places: readonly At[] = []) => {
    figures[name] = figure;
    rows[name] = { sentence, places };
  };
  const is = (what: string) => (now: number, recorded: number) => `${now} ${what}, recorded are ${recorded}.`;
  enter(
    MEDIAN,
    productionMedian,
    (now, recorded) => `The median of shipped files is ${now} lines, recorded are ${recorded}.`,
  );
  const short = shortFiles.map((file) => ({ file, line: 1, text: '' }));
  enter('filesUnder20', short.length, is('files have fewer than 20 lines'), short);
  const large = largeFolders.map(({ folder, files }) => ({
    file: `${folder} (${files} files)`,
    line: 1,
    text: '',
  }));
  enter('filesInLargeFolders', filesIn(largeFolders), is('files are in folders of more than 30'), large);
  for (const where of ['comments', 'titles'] as const) {
    const places = clauses.filter((place) => place.where === where);
    enter(`clauses in ${where}`, places.length, is(`${where} begin with a clause`), places);
  }
  const byRow = new Map<string, WordPlace[]>();
  for (const place of words) {
    const name = `${place.word} in ${place.where}`;
    const places = byRow.get(name);
    if (places) places.push(place);
    else byRow.set(name, [place]);
  }
  for (const { ours, standard, namesOnly } of WORDS)
    for (const where of namesOnly ? (['names'] as const) : WHERE) {
      const name = `${ours} in ${where}`;
      const places = byRow.get(name) ?? [];
      const sentence = (now: number, recorded: number) =>
        `“${ours}” is ${now} times in ${where}, recorded are ${recorded}; write: ${standard}.`;
      enter(name, places.length, sentence, places);
    }
  return { figures, rows };
}

const isWorse = (name: string, now: number, recorded: number) =>
  name === MEDIAN ? now < recorded : now > recorded;

/** The figures that are worse than recorded, or not recorded, each with a sentence and all its places. */
export function compare(
  recorded: Figures,
  { figures, rows }: Measured,
): { sentence: string; places: readonly At[] }[] {
  return Object.entries(figures).flatMap(([name, now]) => {
    const before = recorded[name];
    const row = rows[name];
    if (before === undefined || !row) {
      const sentence = `“${name}” has no recorded figure: run npm run house -- ratchet --write.`;
      return [{ sentence, places: [] }];
    }
    return isWorse(name, now, before) ? [{ sentence: row.sentence(now, before), places: row.places }] : [];
  });
}

/** The recorded figures with the better ones of today; a worse one is never recorded. */
export function tightened(recorded: Figures, now: Figures): Figures {
  return Object.fromEntries(
    Object.entries(now).map(([name, figure]) => {
      const before = recorded[name];
      return [name, before !== undefined && isWorse(name, figure, before) ? before : figure];
    }),
  );
}

const SHOWN_PLACES = 20;

/** The places on added lines, because one of them is the new one; all of them where none is. */
export function newPlaces<T extends At>(places: readonly T[], added: AddedLines): T[] {
  const fresh = places.filter(({ file, line }) => added.get(file)?.has(line));
  return (fresh.length > 0 ? fresh : places).slice(0, SHOWN_PLACES);
}

export const linesOfPlaces = (places: readonly At[]): string[] =>
  places.map(({ file, line, text }) => `  ${file}:${line}  ${text}`);

export const readRecord = (): Recorded => JSON.parse(readFileSync(ROOT + RECORD, 'utf8')) as Recorded;

export const writeRecord = (record: Recorded): void =>
  writeFileSync(ROOT + RECORD, `${JSON.stringify(record, null, 2)}\n`);
