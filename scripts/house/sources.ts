import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The root of the checkout, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export type Source = { file: string; text: string };

/** Folders of the root that hold no sources of this repository. */
const FOREIGN = /^(\.|node_modules$|dist$|public$|test-results$|playwright-report$)/;
const CODE = /\.(tsx?|m[jt]s)$/;

/** Files that nobody writes by hand, and inputs of tests and demo; `shape` lists them apart. */
const APART = /\.gen\.|(^|\/)(migrations|fixtures?|examples)\/|^demo\/content\//;
export const isApart = (file: string): boolean => APART.test(file);

/** Paths of all TypeScript files and scripts of the repository, from the root, sorted. */
export function codeFiles(): string[] {
  const top = readdirSync(ROOT, { withFileTypes: true }).filter(({ name }) => !FOREIGN.test(name));
  const within = top
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      readdirSync(`${ROOT}${name}`, { recursive: true, encoding: 'utf8' }).map(
        (file) => `${name}/${file.replaceAll('\\', '/')}`,
      ),
    );
  const beside = top.filter((entry) => entry.isFile()).map(({ name }) => name);
  return [...beside, ...within].filter((file) => CODE.test(file)).sort();
}

/** All TypeScript files and scripts, each with its text. */
export const allSources = (): Source[] =>
  codeFiles().map((file) => ({ file, text: readFileSync(ROOT + file, 'utf8') }));
