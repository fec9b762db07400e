import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PhoneDatabase } from '../database';
import { entryOf, LOCAL, META, SESSION, TABLES, whoseIs } from './stores';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/test(ing)?\.tsx?$/.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(`src/${file}`, 'utf8') }));

/** What a name is made of where it is written: the text itself, or how its constant or maker begins. */
function beginningOf(name: string, text: string): string | undefined {
  const literal = /^['`]([^'`$]+)/.exec(name.trim());
  if (literal) return literal[1];
  const word = /^\w+/.exec(name.trim())?.[0];
  const made = new RegExp(`const ${word} = (?:\\([^)]*\\) => )?['\`]([^'\`$]+)`);
  // A name that several files need is one file's to give, in capitals.
  const shared = /^[A-Z_]{5,}$/.test(word ?? '') ? sources.map((source) => source.text) : [];
  return [text, ...shared].map((where) => made.exec(where)?.[1]).find((found) => found);
}

/** Everything that the app's sources write by `call`, as [file, name]; a file in `others` writes by names it was given. */
const written = (call: RegExp, others: readonly string[]) =>
  sources
    .filter(({ file }) => !others.includes(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(call)].map(([, name = '']) => [file, beginningOf(name, text) ?? name] as const),
    );

const storedAtoms = written(/[^n] storedAtom\(([^,]+),/g, []);

describe('whose a thing on the phone is', () => {
  it('is said of every table, by an index of it', () => {
    const { tables } = new PhoneDatabase('stores');
    expect(Object.keys(TABLES).sort()).toEqual(tables.map(({ name }) => name).sort());
    for (const { name, schema } of tables) {
      const rule = TABLES[name as keyof typeof TABLES];
      if (!('by' in rule)) continue;
      expect(
        schema.indexes.map((index) => index.name),
        name,
      ).toContain(rule.by);
    }
  });

  it('is said of every name of the table meta', () => {
    const names = written(/writeMeta\(\s*\w+,\s*([^,]+),/g, ['offline/meta.ts']);
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter(([, name]) => !entryOf(META, `${name}1`) && !entryOf(META, name))).toEqual([]);
  });

  it('is said of every name in local and session storage', () => {
    // Of these the names come from elsewhere: storedAtom's callers, local-record's, and what was there before.
    const given = [
      'ui/stored-atom.ts',
      'study/hour/video.ts',
      'offline/privacy/put-away.ts',
      'session/stored.ts',
    ];
    const names = [
      ...written(/(?:torage|\.(?:local|tab)\(\))\.setItem\(([^,]+),/g, given).map(([file, name]) => [
        file,
        file === 'face/due.ts' ? 'faceDue:' : name,
      ]),
      ...storedAtoms,
    ] as const;
    expect(storedAtoms.length).toBeGreaterThan(3);
    expect(names.length).toBeGreaterThan(20);
    const all = { ...LOCAL, ...SESSION };
    expect(names.filter(([, name = '']) => !entryOf(all, `${name}1`) && !entryOf(all, name))).toEqual([]);
  });

  it('of what nobody has entered is private', () => {
    expect(whoseIs(LOCAL, 'somethingNew')).toBe('learner');
    expect(whoseIs(LOCAL, 'constructor')).toBe('learner');
    expect(whoseIs(LOCAL, 'draft:company:7')).toBe('learner');
    expect(whoseIs(LOCAL, 'theme')).toBe('phone');
  });
});
