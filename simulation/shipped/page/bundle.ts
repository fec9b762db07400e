import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { build, type Plugin } from 'esbuild';
import { type Edit, edited } from '../../planted/text';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What a page's code finds under these names is its phone's, not this process's. */
export const GLOBALS = [
  'globalThis',
  'self',
  'window',
  'document',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
  'fetch',
  'Request',
  'BroadcastChannel',
  'FileReader',
  'crypto',
  'performance',
  'Date',
  'Math',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'phoneStore',
  'givenDexie',
] as const;

export type PageModules = typeof import('./entry');
/** What each of them is to one page. */
export type Environment = Record<(typeof GLOBALS)[number], unknown>;
export type Evaluate = (globals: Environment) => PageModules;

const phoneDexie: Plugin = {
  name: 'one Dexie for all pages',
  setup(with_) {
    with_.onResolve({ filter: /^dexie$/ }, ({ importer }) =>
      importer.endsWith('page/dexie.ts')
        ? { path: 'dexie', namespace: 'given' }
        : { path: here('./dexie.ts') },
    );
    with_.onLoad({ filter: /.*/, namespace: 'given' }, () => ({
      contents: 'export default givenDexie.default;',
    }));
  },
};

/** The app as it is shipped, without its screens, as a function that gives each page modules of its own. */
export async function bundlePage(edits: readonly Edit[] = []): Promise<Evaluate> {
  const { outputFiles } = await build({
    entryPoints: [here('./entry.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'modules',
    target: 'node20',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': '{"MODE":"production"}' },
    alias: { '@contract': `${root}contract`, '@rules': `${root}rules`, '@': `${root}src` },
    plugins: [phoneDexie, edited(root, edits)],
    logLevel: 'error',
  });
  const text = outputFiles[0]?.text ?? '';
  const script = new Script(`(({ ${GLOBALS.join(', ')} }) => { ${text}; return modules; })`, {
    filename: 'page.js',
  });
  return script.runInThisContext() as Evaluate;
}
