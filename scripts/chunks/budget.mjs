import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const APP = fileURLToPath(new URL('../../dist/app', import.meta.url));

/**
 * Addresses, the chunks that their screen asks for (`scripts/chunks/table.ts`), and what an empty phone may have to load before
 * the screen, beside its document: so many files, and so many kB (of 1000 bytes, gzipped) of scripts and of styles.
 */
export const SCREENS = [
  { path: '/userLogin', chunks: ['sign-in'], files: 11, scripts: 118.1, styles: 4.2 },
  { path: '/homeLand', chunks: ['reading', 'home'], files: 11, scripts: 132, styles: 5.4 },
  { path: '/newsDetail', chunks: ['reading', 'content'], files: 16, scripts: 172, styles: 8.8 },
  { path: '/lessonDetail', chunks: ['reading', 'learning'], files: 18, scripts: 193, styles: 11 },
  { path: '/videoDetail', chunks: ['reading', 'hours'], files: 20, scripts: 281, styles: 16.2 },
];

/** The gzipped bytes of a document at most, because the first paint waits for it. */
const PAGE_BYTES = 6_900;

/** Chunks that are an area's own: no screen waits for another one's. */
const AREAS = new Set(readdirSync(new URL('../../src/areas', import.meta.url)));

/** A chunk and everything that it imports statically. */
function withImports(manifest, key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) withImports(manifest, next, seen);
  return seen;
}

/** Whether every document is small enough; says which are not. What the worker keeps comes in packs. */
function documentsFit(app) {
  const folder = join(app, 'documents');
  const large = readdirSync(folder)
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({ name, bytes: gzipSync(readFileSync(join(folder, name)), { level: 9 }).length }))
    .filter(({ bytes }) => bytes > PAGE_BYTES);
  for (const { name, bytes } of large) console.log(`${bytes} bytes (at most ${PAGE_BYTES}) in ${name}`);
  return large.length === 0;
}

/** The first circle of chunks that wait for each other, from `key` on, or undefined. */
function circle(manifest, key, path = [], done = new Set()) {
  if (path.includes(key)) return [...path.slice(path.indexOf(key)), key];
  if (done.has(key)) return;
  for (const next of manifest[key].imports ?? []) {
    const found = circle(manifest, next, [...path, key], done);
    if (found) return found;
  }
  done.add(key);
}

/** The chunks of a screen, and its files with their gzipped sizes in bytes, largest first. */
function filesOf({ chunks }, manifest, app) {
  const keys = Object.keys(manifest);
  const needed = new Set();
  for (const key of [
    'index.html',
    ...chunks.map((chunk) =>
      keys.find((key) => manifest[key].name === chunk && manifest[key].file.endsWith('.js')),
    ),
  ]) {
    if (!key) throw new Error(`${chunks}: a chunk of these is not in the build`);
    withImports(manifest, key, needed);
  }
  const used = [...needed].map((key) => manifest[key]);
  const files = [...new Set(used.flatMap(({ file, css = [] }) => [file, ...css]))]
    .map((file) => ({ file, bytes: gzipSync(readFileSync(join(app, file)), { level: 9 }).length }))
    .sort((a, b) => b.bytes - a.bytes);
  return {
    files,
    foreign: used.map(({ name }) => name).filter((name) => AREAS.has(name) && !chunks.includes(name)),
  };
}

/** Prints each address's files and their sums, and says whether all keep their budget and no chunks wait for each other. */
export function checkBudget(app = APP) {
  const manifest = JSON.parse(readFileSync(join(app, '.vite/manifest.json'), 'utf8'));
  const kb = (bytes) => (bytes / 1000).toFixed(1).padStart(6);
  const sum = (files, end) =>
    files.filter(({ file }) => file.endsWith(end)).reduce((all, { bytes }) => all + bytes, 0);
  const kept = SCREENS.map((screen) => {
    const { files, foreign } = filesOf(screen, manifest, app);
    const scripts = sum(files, '.js');
    const styles = sum(files, '.css');
    console.log(
      `${kb(scripts)} kB of scripts (at most ${screen.scripts}) and ${kb(styles)} kB of styles (${screen.styles}) in ${files.length} files (${screen.files}) before ${screen.path}`,
    );
    for (const { file, bytes } of files) console.log(`  ${kb(bytes)} kB ${file}`);
    if (foreign.length) console.log(`  of other areas: ${foreign.join(', ')}`);
    return (
      scripts <= screen.scripts * 1000 &&
      styles <= screen.styles * 1000 &&
      files.length <= screen.files &&
      !foreign.length
    );
  });
  const waiting = Object.keys(manifest)
    .map((key) => circle(manifest, key))
    .find(Boolean);
  if (waiting) console.log(`chunks wait for each other: ${waiting.join(' → ')}`);
  return documentsFit(app) && kept.every(Boolean) && !waiting;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(checkBudget() ? 0 : 1);
