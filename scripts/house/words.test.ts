import { expect, test } from 'vitest';
import { readSource } from './read-source';
import { clausesIn, WORDS, wordsIn, wordsOfNames } from './words';

const clauses = (text: string, file = 'src/planted.ts') => clausesIn(readSource({ file, text }));
const words = (text: string, file = 'src/planted.ts') =>
  wordsIn(readSource({ file, text })).map(({ word, where, line }) => `${word} ${where} ${line}`);

test.each([
  ['What stands here is old.'],
  ['Who asks is answered.'],
  ['Whoever asks is answered.'],
  ['Of two the newer.'],
  ['So it ends.'],
  ['Where it is kept.'],
  ['That it holds.'],
  ['One that fails.'],
  ['Nobody asks.'],
  ['Its own place.'],
  ['what is asked for'],
  ['What’s left.'],
])('finds a comment that begins with a clause: %s', (comment) => {
  const place = { file: 'src/planted.ts', where: 'comments', line: 2, text: comment };
  expect(clauses(`const a = 1;\n// ${comment}\n`)).toEqual([place]);
  expect(clauses(`const a = 1;\n/** ${comment} */\nconst b = 2;\n`)).toEqual([place]);
  expect(clauses(`const a = 1; \n/* ${comment} */\n`)).toEqual([place]);
});

test.each([
  ['Whatever is asked.'],
  ['Often kept.'],
  ['Somewhere else.'],
  ['One thing that fails.'],
  ['Itself.'],
  ['Returns what is stored.'],
  ['biome-ignore lint/a/b: What is read here.'],
])('accepts a comment that begins otherwise: %s', (comment) => {
  expect(clauses(`// ${comment}\n/** ${comment} */\n`)).toEqual([]);
});

test('reads the first word of a block whose text begins on its second line', () => {
  expect(clauses('\n/**\n * What is left.\n * @returns all\n */\n')).toMatchObject([{ line: 2 }]);
});

test('reads line comments that follow each other as one comment', () => {
  expect(clauses('// Returns the rest.\n// What is left stays.\nconst a = 1;\n')).toEqual([]);
  expect(clauses('// Returns the rest.\n\n// What is left stays.\n')).toHaveLength(1);
  expect(clauses('const a = 1; // a unit\n// What is left stays.\n')).toHaveLength(1);
});

test('does not mistake strings, templates, patterns and JSX text for comments', () => {
  const code = [
    "const a = '// What stands here';",
    `const b = \`// What stands ${'$'}{a} /* Of a film */\`;`,
    'const c = /\\/\\/ What stands[/]*/;',
    'const d = <p>// What stands here</p>;',
  ].join('\n');
  expect(clauses(code, 'src/planted.tsx')).toEqual([]);
  expect(words(code, 'src/planted.tsx')).toEqual([]);
});

test('reads comments within templates and JSX', () => {
  const code = `const b = \`${'$'}{/* Of a film */ 1}\`;\nconst d = <p>{/* What is left */}</p>;`;
  expect(clauses(code, 'src/planted.tsx').map(({ line }) => line)).toEqual([1, 2]);
});

test.each([
  ["test('what is asked is answered', () => {});"],
  ["test.each([1])('what is asked is answered', () => {});"],
  ["describe.runIf(true)('what is asked is answered', () => {});"],
  ["test.describe('what is asked is answered', () => {});"],
  [`it(\`what is asked ${'$'}{1}\`, () => {});`],
])('finds a title that begins with a clause: %s', (code) => {
  expect(clauses(code)).toMatchObject([{ where: 'titles', line: 1 }]);
});

test('reads titles of tests alone', () => {
  expect(clauses("/a/.test('what is asked'); pattern.test('of all'); call('that'); test(name);")).toEqual([]);
});

test('counts a word of the table in comments and titles, as a whole word', () => {
  expect(words('// The film and two films, filmed.\n')).toEqual(['film comments 1', 'film comments 1']);
  expect(words("test('reads the film anew', () => {});")).toEqual(['film titles 1', 'anew titles 1']);
  expect(words('// A department.\n// Party.\n')).toEqual([]);
});

test('names the line of a word within a long comment', () => {
  expect(words('/**\n * Returns all.\n * It stands there.\n */\n')).toEqual(['stands comments 3']);
});

test('counts words that belong together once, as the longest entry', () => {
  expect(words('// It takes over without network.\n')).toEqual([
    'take over comments 1',
    'without network comments 1',
  ]);
  expect(words('// The missing parts.\n')).toEqual(['missing-parts comments 1']);
  expect(words('// A before-react script.\n// One before React.\n')).toHaveLength(2);
});

test('leaves out what a comment quotes as code', () => {
  expect(words('// Reads `document.body` of the page.\n')).toEqual([]);
});

test('counts a word of names where it is declared', () => {
  const code = [
    'const filmOfHour = 1;',
    'function whyNot(part: string, { said, heard: b }: Told) { return document.body; }',
    'type Standing = { lastSeen: string };',
    'class Desk { mend() {} }',
    "import { film, told as c } from './film';",
    'other.said = filmOfHour;',
  ].join('\n');
  const found = words(code).filter((place) => place.includes(' names '));
  expect(found).toEqual([
    'film names 1',
    'whyNot names 2',
    'part names 2',
    'stands names 3',
    'last-seen names 3',
    'desk names 4',
    'mend names 4',
  ]);
});

test('counts a name once a file', () => {
  expect(
    readSource({ file: 'src/a.ts', text: 'const a = (film: 1) => 1;\nconst b = (film: 2) => 2;' }).names,
  ).toEqual([
    { name: 'a', line: 1 },
    { name: 'film', line: 1 },
    { name: 'b', line: 2 },
  ]);
});

test('counts words in the names of files and folders, each folder once', () => {
  const found = wordsOfNames(['src/parts/film-row.tsx', 'src/parts/other.ts', 'src/last-seen.test.ts']);
  expect(found.map(({ word, text }) => `${word} ${text}`)).toEqual([
    'part src/parts',
    'film src/parts/film-row.tsx',
    'last-seen src/last-seen.test.ts',
  ]);
});

test('has a standard word beside each of the table, and no form twice', () => {
  const forms = WORDS.flatMap(({ forms: all }) => all);
  expect(new Set(forms).size).toBe(forms.length);
  expect(WORDS.filter(({ standard }) => standard === '')).toEqual([]);
});
