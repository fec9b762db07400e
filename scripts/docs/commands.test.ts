import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { settingRules } from '@server/settings/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OTHER_VARIABLES } from './settings';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const read = (path: string) => readFileSync(at(path), 'utf8');

const pages = [
  'README.md',
  'README.en.md',
  'CONTRIBUTING.md',
  ...readdirSync(at('docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

type Written = { page: string; name: string; words: string[]; options: string[] };

/** Returns the subcommands in `training WHICH|unit WHICH --out FILE`: the words before the first option. */
const subcommandsOf = (given: string) =>
  [...(given.split(/ --|\[|\]/)[0] ?? '').matchAll(/(?:^|\|)([a-z][a-z\d-]*)(?=[ |]|$)/g)].map(
    ([, word = '']) => word,
  );
const optionsOf = (given: string) =>
  [...given.matchAll(/(?<![\w-])--([a-z][a-z-]*)/g)].map(([, option = '']) => option);

/** Returns the commands of a text: `npm run NAME -- …`, and `node dist/server/NAME.mjs …` of the containers. */
function commandsOf(page: string, text: string): Written[] {
  const found = text.matchAll(/(?:npm run (?:-s )?|dist\/server\/)([a-z][a-z\d-]*)(?:\.mjs)?([^`\n]*)/g);
  return [...found].map(([, name = '', after = '']) => {
    const [, given = ''] = /^ (?:\[?-- )?(.*)/.exec(after.split(/ # | && |。/)[0] ?? '') ?? [];
    const own = after.startsWith(' -- ') || after.startsWith(' [-- ') ? given : '';
    return { page, name, words: subcommandsOf(own), options: optionsOf(own || given) };
  });
}

const written = pages.flatMap((page) => commandsOf(page, read(page)));
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

test('every npm command that the docs name is in package.json', () => {
  const named = pages.flatMap((page) => [...read(page).matchAll(/npm run (?:-s )?([a-z][a-z\d-]*)/g)]);
  expect(named.length).toBeGreaterThan(100);
  expect(named.map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual([]);
});

describe('an operator’s command', () => {
  const folder = '.cache/commands-test';
  const programs = readdirSync(at('server/operator/commands'))
    .map((name) => name.replace(/\.ts$/, ''))
    .filter((name) => name in scripts);
  const help: Record<string, Written[]> = {};
  beforeAll(() => {
    execFileSync(process.execPath, [at('scripts/build-server.mjs'), folder], { cwd: at('.') });
    for (const name of programs) {
      const printed = execFileSync(process.execPath, [at(`${folder}/${name}.mjs`), '--help'], {
        encoding: 'utf8',
      });
      // The options of the lines below a command are the program's too.
      help[name] = [
        ...commandsOf('--help', printed),
        { page: '--help', name, words: [], options: optionsOf(printed) },
      ];
    }
  });
  afterAll(() => rmSync(at(folder), { recursive: true, force: true }));

  const known = (name: string, of: 'words' | 'options') => [
    ...new Set((help[name] ?? []).flatMap((one) => one[of])),
  ];

  test('has a help that names it', () => {
    // Bundles have source maps; the programs of the server's other processes are copied without.
    const bundles = readdirSync(at(folder)).filter((name) => name.endsWith('.mjs.map'));
    expect(bundles).toEqual([...programs, 'main'].sort().map((name) => `${name}.mjs.map`));
    expect(programs.filter((name) => !help[name]?.some((one) => one.name === name))).toEqual([]);
    expect(known('people', 'words')).toContain('unblock');
    expect(known('reports', 'words')).toEqual(['training', 'unit', 'learner', 'verify']);
  });

  test('accepts each subcommand and each option with which the docs name it', () => {
    const wrong = written
      .filter(({ name }) => programs.includes(name))
      .flatMap(({ page, name, words, options }) => [
        ...words
          .filter((one) => !known(name, 'words').includes(one))
          .map((one) => `${page}: ${name} -- ${one}`),
        ...options
          .filter((one) => !known(name, 'options').includes(one))
          .map((one) => `${page}: ${name} --${one}`),
      ]);
    expect(wrong).toEqual([]);
  });

  test('has no subcommand or option that the docs leave out', () => {
    const prose = pages.map(read).join('\n');
    const missing = programs.flatMap((name) => [
      ...known(name, 'words')
        .filter((one) => !written.some((two) => two.name === name && two.words.includes(one)))
        .map((one) => `${name} -- ${one}`),
      ...known(name, 'options')
        .filter((one) => !new RegExp(`--${one}(?![\\w-])`).test(prose))
        .map((one) => `${name} --${one}`),
    ]);
    expect(missing).toEqual([]);
  });

  test('names in its help each option that its source reads', () => {
    const unnamed = programs.flatMap((name) => {
      const source = read(`server/operator/commands/${name}.ts`);
      const steps = [...source.matchAll(/from '\.\/((?!where)[\w-]+)'/g)].map(([, step = '']) => step);
      const text = [source, ...steps.map((step) => read(`server/operator/commands/${step}.ts`))].join('\n');
      const own = [...text.matchAll(/^ +'?([a-z-]+)'?: \{ type: '(?:string|boolean)'/gm)].map(
        ([, one = '']) => one,
      );
      const shared = text.includes('...WHERE_OPTIONS') ? ['to', 'secret-file'] : [];
      return [...own, ...shared]
        .filter((one) => !known(name, 'options').includes(one))
        .map((one) => `${name} --${one}`);
    });
    expect(unnamed).toEqual([]);
  });
});

describe('a program that lists its jobs', () => {
  const listedBy = (program: string) => {
    const { stderr } = spawnSync(process.execPath, [at(`scripts/${program}.mjs`)], { encoding: 'utf8' });
    return [...stderr.matchAll(/^ {2}npm run \w+ -- ([a-z\d-]+)/gm)].map(([, name = '']) => name);
  };
  const namedIn = (program: string) =>
    written.filter(({ name }) => name === program).flatMap(({ words }) => words);

  test.each(['long', 'bench'])('has each one that the docs name: %s', (program) => {
    const listed = listedBy(program);
    expect(listed.length).toBeGreaterThan(5);
    expect(namedIn(program).filter((name) => !listed.includes(name))).toEqual([]);
  });

  test('has each long one in the docs', () => {
    expect(listedBy('long').filter((name) => !namedIn('long').includes(name))).toEqual([]);
  });
});

describe('an environment variable', () => {
  /** Names that Node, Vite or the system sets. */
  const GIVEN = ['HOME', 'PATH', 'PROD', 'DEV', 'SSR'];
  const sourcesIn = (folder: string) =>
    readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mjs)$/.test(name))
      .map((name) => ({ name, text: read(`${folder}/${name}`) }));
  const readIn = (text: string) =>
    [...text.matchAll(/\benv(?:ironment)?\.([A-Z][A-Z_\d]+)/g)].map(([, name = '']) => name);
  const table = [...Object.keys(settingRules), ...Object.keys(OTHER_VARIABLES)];

  test('has a row in the docs when the app, the server or a command reads it', () => {
    const shipped = ['server', 'src', 'sw']
      .flatMap(sourcesIn)
      .filter(({ name }) => !/\.test\.|testing\//.test(name))
      .flatMap(({ text }) => readIn(text));
    expect(shipped.filter((name) => !table.includes(name) && !GIVEN.includes(name))).toEqual([]);
    const [, rows = ''] = /npm run docs: settings -->([\s\S]*?)<!--/.exec(read('docs/operate.md')) ?? [];
    expect([...rows.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)).toEqual(table);
    expect(Object.keys(OTHER_VARIABLES).filter((name) => !shipped.includes(name))).toEqual([]);
  });

  test('has a program that reads it when the docs set it before a command', () => {
    const ours = ['e2e', 'examples', 'scripts', 'server', 'simulation']
      .flatMap(sourcesIn)
      .map(({ text }) => text)
      .join('\n');
    const set = pages.flatMap((page) =>
      [...read(page).matchAll(/((?:[A-Z][A-Z_\d]+=\S+ )+)(?:npm|npx|node) /g)].flatMap(([, all = '']) =>
        [...all.matchAll(/([A-Z][A-Z_\d]+)=/g)].map(([, name = '']) => name),
      ),
    );
    expect(set).toContain('PLATFORM_ORIGIN');
    const unread = set.filter((name) => !table.includes(name) && !readIn(ours).includes(name));
    expect([...new Set(unread)]).toEqual([]);
  });
});
