import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const APP = fileURLToPath(new URL('../dist/app', import.meta.url));

/**
 * Screens, what their frame loads beside them, and how many kB (of 1000 bytes, gzipped) of script may stand between an
 * empty phone and the screen: what is wanted, and where the build fails.
 */
const SCREENS = [
  { path: '/userLogin', chunk: 'account/screens/sign-in.tsx', beside: [], wanted: 110, most: 120 },
  {
    path: '/homeLand',
    chunk: 'home/screens/home.tsx',
    beside: ['src/ui/data.tsx', 'src/app/tab-bar.tsx'],
    wanted: 120,
    most: 130,
  },
];

/** A chunk and everything that it imports statically. */
function withImports(manifest, key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) withImports(manifest, next, seen);
  return seen;
}

/** The scripts of a screen with their gzipped sizes in bytes, largest first. */
function scriptsOf({ chunk, beside }, app) {
  const manifest = JSON.parse(readFileSync(join(app, '.vite/manifest.json'), 'utf8'));
  const keys = Object.keys(manifest);
  const entry = keys.find((key) => manifest[key].isEntry);
  const screen = keys.find((key) => key.includes(chunk) && key.includes('tsr-split=component'));
  const needed = new Set();
  for (const key of [entry, screen, ...beside]) {
    if (!key || !manifest[key]) throw new Error(`${chunk}: a chunk of it is not in the build`);
    withImports(manifest, key, needed);
  }
  return [...new Set([...needed].map((key) => manifest[key].file))]
    .map((file) => ({ file, bytes: gzipSync(readFileSync(join(app, file)), { level: 9 }).length }))
    .sort((a, b) => b.bytes - a.bytes);
}

/** Prints each screen's scripts and their sum, and says whether all keep their budget. */
export function checkBudget(app = APP) {
  const kb = (bytes) => (bytes / 1000).toFixed(1).padStart(6);
  const kept = SCREENS.map((screen) => {
    const scripts = scriptsOf(screen, app);
    const sum = scripts.reduce((all, { bytes }) => all + bytes, 0);
    console.log(`${kb(sum)} kB before ${screen.path} (wanted ${screen.wanted}, at most ${screen.most})`);
    for (const { file, bytes } of scripts) console.log(`  ${kb(bytes)} kB ${file}`);
    return sum <= screen.most * 1000;
  });
  return kept.every(Boolean);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(checkBudget() ? 0 : 1);
