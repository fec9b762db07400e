import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const APP = fileURLToPath(new URL('../dist/app', import.meta.url));
/** kB (1000 bytes) of gzipped script before the login form can be used. */
const HARD = 120;
const WANTED = 110;

/** A chunk and everything that it imports statically. */
function withImports(manifest, key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) withImports(manifest, next, seen);
  return seen;
}

/** The scripts that stand between an empty phone and the login form, with their gzipped sizes in bytes. */
export function scriptsBefore(route, app = APP) {
  const manifest = JSON.parse(readFileSync(join(app, '.vite/manifest.json'), 'utf8'));
  const keys = Object.keys(manifest);
  const entry = keys.find((key) => manifest[key].isEntry);
  const screen = keys.find((key) => key.includes(route) && key.includes('tsr-split=component'));
  if (!entry || !screen) throw new Error(`no entry, or no chunk of ${route}, in the build`);
  const needed = withImports(manifest, screen, withImports(manifest, entry));
  return [...new Set([...needed].map((key) => manifest[key].file))]
    .map((file) => ({ file, bytes: gzipSync(readFileSync(join(app, file)), { level: 9 }).length }))
    .sort((a, b) => b.bytes - a.bytes);
}

/** Prints the sum for /userLogin and says whether it keeps the budget. */
export function checkBudget(app = APP) {
  const scripts = scriptsBefore('userLogin.tsx', app);
  const kb = (bytes) => (bytes / 1000).toFixed(1).padStart(6);
  for (const { file, bytes } of scripts) console.log(`${kb(bytes)} kB  ${file}`);
  const sum = scripts.reduce((all, { bytes }) => all + bytes, 0);
  console.log(`${kb(sum)} kB  before /userLogin (wanted ${WANTED}, at most ${HARD})`);
  return sum <= HARD * 1000;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(checkBudget() ? 0 : 1);
