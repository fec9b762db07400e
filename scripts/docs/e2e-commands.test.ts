import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

const namesIn = (folder: string, end: string) =>
  readdirSync(new URL(folder, root)).filter((name) => name.endsWith(end));
const specs = readdirSync(new URL('e2e/', root), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.spec.ts'),
);
const pages = ['README.md', ...namesIn('docs/', '.md').map((name) => `docs/${name}`)];

/** The files and the title that a line of a page asks for: `npm run e2e -- FILE… [-g "TITLE"]`. */
const commandsOf = (page: string) =>
  [...read(page).matchAll(/npm run e2e -- ([^`\n]+)/g)].map(([, given = '']) => ({
    page,
    files: given
      .replace(/-g ".*"|--\S+/g, '')
      .split(/\s+/)
      .filter(Boolean),
    title: /-g "(.+)"/.exec(given)?.[1],
  }));

const commands = pages.flatMap(commandsOf).filter(({ files }) => files.length > 0);

it.each(commands)('$page: $files $title is there to be run', ({ files, title = '' }) => {
  for (const file of files) {
    const meant = specs.filter((name) => name.includes(file));
    expect(meant, file).not.toEqual([]);
    expect(meant.map((name) => read(`e2e/${name}`)).join('\n')).toContain(title);
  }
});
