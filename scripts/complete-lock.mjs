// Completes package-lock.json after a dependency changed, so that `npm ci` holds on every registry and platform.
// A registry mirror may lack the native packages of platforms that nobody there uses; npm then leaves them out of
// the lock, and `npm ci` refuses such a lock elsewhere. Their names and exact versions stand in optionalDependencies.
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const packages = lock.packages;

const OS = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'win32',
  android: 'android',
  freebsd: 'freebsd',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  sunos: 'sunos',
  aix: 'aix',
  openharmony: 'openharmony',
};
const CPU = ['arm64', 'x64', 'ia32', 'arm', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32'];

/** The lock's key under which `name` is found from the package at `from`, if any. */
function resolve(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const key = at ? `${at}/node_modules/${name}` : `node_modules/${name}`;
    if (packages[key]) return key;
    if (!at) return undefined;
  }
}

let added = 0;
for (const [key, entry] of Object.entries(packages)) {
  delete entry.resolved;
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const found = resolve(key, name);
    if (found && packages[found].version === range.replace(/^[\^~]/, '')) continue;
    if (found && !/^\d/.test(range)) continue;
    const words = name.split(/[/-]/);
    const sibling = Object.keys(entry.optionalDependencies)
      .map((other) => resolve(key, other))
      .find(Boolean);
    const home = sibling ? sibling.slice(0, sibling.lastIndexOf('node_modules/')) : '';
    const os = words.map((word) => OS[word]).find(Boolean);
    const cpu =
      words.find((word) => CPU.includes(word)) ??
      words.map((w) => CPU.find((c) => w === `${c}eabi`)).find(Boolean);
    packages[`${home}node_modules/${name}`] = {
      version: range.replace(/^[\^~]/, ''),
      ...(cpu && { cpu: [cpu] }),
      ...(entry.dev && { dev: true }),
      optional: true,
      ...(os && { os: [os] }),
    };
    added++;
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`package-lock.json: ${added} platform packages added\n`);
