import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build as bundle } from 'esbuild';
import { build, type Plugin } from 'vite';
import { FOLDER } from '../chunks/table.ts';
import { STYLES, unreadable } from '../old-browsers.ts';
import { drawnFrom, hasPlace, specimenIn } from './drawn.ts';
import { filesOf } from './files.ts';
import { DOCUMENTS, type DocumentPlan, type Look } from './list.ts';
import { fileOf, type Picture, pageOf, withInlineScript } from './page.ts';
import { criticalStyles } from './styles.ts';

const here = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
/** The folder of the build, and whether it has source maps; the plugin sets both. */
let app = here('dist/app');
let hasMaps = false;
const APP_ENTRY = 'index.html';
const RENDERER = here('.cache/documents');

type Render = {
  look(look: Look): Promise<Picture>;
  /** What the document's script may draw into a learner's picture, for its styles. */
  drawn(look: Look): Promise<string>;
  /** The login's form with all that it can say (`before-react/specimen.tsx`). */
  specimen(): Promise<string>;
};

/** The library looks at once at the browser that it has come into; no picture has a player in it yet. */
const withoutPlayer: Plugin = {
  name: 'without-player',
  enforce: 'pre',
  resolveId: (id) => (id === 'plyr' ? '\0plyr' : undefined),
  load: (id) => (id === '\0plyr' ? 'export default undefined' : undefined),
};

/** Does `work` with the app's own screens, bundled for Node as a browser has them. */
async function rendering(work: (render: Render) => Promise<void>): Promise<void> {
  await build({
    root: here('.'),
    logLevel: 'warn',
    plugins: [withoutPlayer],
    build: {
      ssr: 'src/app/documents/render.tsx',
      outDir: RENDERER,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: '[name].js' } },
    },
    ssr: { noExternal: true, resolve: { conditions: ['module', 'browser', 'production'] } },
  });
  const phones = { visitor: phone('visitor'), learner: phone('learner') };
  const ask = async (thread: Worker, wanted: { href?: string; last?: true }) => {
    thread.postMessage(wanted);
    const [{ picture, error }] = (await once(thread, 'message')) as [{ picture: Picture; error?: Error }];
    if (error) throw error;
    return picture;
  };
  try {
    await work({
      look: ({ href, who }) => ask(phones[who], { href }),
      drawn: async ({ href }) => (await ask(phones.learner, { href, last: true })).markup,
      specimen: async () => (await ask(phones.visitor, {})).markup,
    });
  } finally {
    await Promise.all(Object.values(phones).map((one) => one.terminate()));
  }
}

const phone = (who: Look['who']) =>
  new Worker(here('scripts/documents/renderer.mjs'), {
    workerData: { renderer: `${RENDERER}/render.js`, who },
    env: { ...process.env, NODE_ENV: 'production' },
  });

/** A script that stands on no other file; `said`: what the build says in it, by name. */
async function bundled(entry: string, said: Record<string, unknown>): Promise<string> {
  const built = await bundle({
    entryPoints: [here(entry)],
    tsconfig: here('tsconfig.base.json'),
    bundle: true,
    minify: true,
    sourcemap: hasMaps && 'inline',
    outfile: join(app, `${FOLDER}inline.js`),
    write: false,
    charset: 'utf8',
    format: 'iife',
    target: STYLES,
    define: Object.fromEntries(Object.entries(said).map(([name, value]) => [name, JSON.stringify(value)])),
    // Chrome 87 has it, but for one form (`old-browsers.ts`).
    supported: { 'optional-chain': true },
  });
  const text = (built.outputFiles.at(-1)?.text ?? '').trim();
  // Line ends are lost in the HTML, so the comment that holds the map goes on the script's own line.
  // Nothing in them is another thing in strict mode.
  const script = hasMaps ? text.replace(/\n(?=\/\/# )/, '') : text.replace(/^"use strict";/, '');
  const wrong = unreadable(script);
  if (wrong.length > 0) throw new Error(`${entry}: Chrome 87 does not read ${wrong.join(', ')}`);
  return script;
}

/** Lays such a script into the app, beside the bundler's. */
async function layScript(entry: string, said: Record<string, unknown>): Promise<string> {
  const script = await bundled(entry, said);
  const address = `/${FOLDER}${basename(entry, '.ts')}.js`;
  writeFileSync(join(app, address), script);
  return address;
}

/** The built index.html with the inline script of a document as it comes over a line, and as the worker keeps it. */
type Indices = { index: string; kept: string };

/** A document in these two forms. */
async function pagesFor(
  plan: DocumentPlan,
  { index, kept }: Indices,
  render: Render,
): Promise<[string, string]> {
  const { scripts, styles: sheets } = filesOf(app, [...plan.chunks, APP_ENTRY]);
  const looks: (Picture & { look: Look })[] = [];
  for (const look of plan.looks) looks.push({ look, ...(await render.look(look)) });
  const first = plan.first && {
    scripts: filesOf(app, [plan.first]).scripts,
    specimen: await render.specimen(),
  };
  const withPlace = looks.find(({ markup }) => hasPlace(markup));
  const drawn = withPlace ? await render.drawn(withPlace.look) : '';
  const markup = looks.map((one) => one.markup).join('') + drawn + (first ? first.specimen : '');
  const styles = await criticalStyles(app, sheets, markup, plan.tabs, first === undefined);
  const beside = plan.beside && (await layScript(plan.beside, { SPECIMEN: drawnFrom(specimenIn(drawn)) }));
  const parts = {
    plan,
    looks,
    styles,
    scripts,
    sheets,
    ...(first && { first }),
    ...(beside && { beside }),
  };
  return [pageOf(index, parts, { kept: false }), pageOf(kept, parts, { kept: true })];
}

/**
 * Makes the documents of the screens in the list, out of the app's own components, and says which inline scripts the
 * server may allow: `documents/ADDRESS.html`, for the worker `documents/kept/ADDRESS.html`, and
 * `documents/inline-scripts.json`.
 */
export async function makeDocuments(): Promise<void> {
  const [script = '', scriptKept = ''] = await Promise.all(
    [false, true].map((KEPT) => bundled('src/app/documents/before-paint.ts', { KEPT })),
  );
  const built = readFileSync(join(app, 'index.html'), 'utf8');
  const indices = { index: withInlineScript(built, script), kept: withInlineScript(built, scriptKept) };
  // The worker gives what it keeps the policy with which this one came: with another script it is another file.
  writeFileSync(join(app, 'index.html'), indices.kept);
  mkdirSync(join(app, 'documents/kept'), { recursive: true });
  await rendering(async (render) => {
    for (const plan of DOCUMENTS) {
      const [page, kept] = await pagesFor(plan, indices, render);
      writeFileSync(join(app, 'documents', `${fileOf(plan)}.html`), page);
      writeFileSync(join(app, 'documents/kept', `${fileOf(plan)}.html`), kept);
    }
  });
  const digests = [script, scriptKept].map(
    (one) => `sha256-${createHash('sha256').update(one).digest('base64')}`,
  );
  writeFileSync(join(app, 'documents/inline-scripts.json'), JSON.stringify(digests));
}

/** Before the worker's list of files is made, which has the documents too. */
export function documents(): Plugin {
  return {
    name: 'documents',
    apply: ({ build: { ssr } = {} }, { command }) => command === 'build' && !ssr,
    configResolved({ root, build: { outDir, sourcemap } }) {
      app = resolve(root, outDir);
      hasMaps = Boolean(sourcemap);
    },
    closeBundle: {
      sequential: true,
      order: 'pre',
      // A build that has failed wrote nothing, and says itself why.
      handler: async () => (existsSync(join(app, 'index.html')) ? makeDocuments() : undefined),
    },
  };
}
