import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { typeOf } from '@server/frame/media-types';
import { FOLDER } from '../chunks/table';
import { digestOf } from './digest';
import { OF_THE_APP } from './order';
import { packed, packsOf } from './packs';

/** Addresses below this name their content. */
const NAMES_CONTENT = /^face\//;

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/**
 * Finishes a built app, when all its files are written: gives the folder of scripts and styles the build's own name, writes
 * the packs, and writes `sw.js`, which is the table of all files and a line that loads the worker's script.
 */
export function armWorker(folder: string): void {
  const version = nameFolder(folder);
  const inTable = (address: string) => address.replace(`assets/${version}/`, FOLDER);
  const read = (address: string) => readFileSync(join(folder, address));
  const entry = (address: string) => {
    const integrity = digestOf(read(address));
    const url = inTable(address);
    if (url.startsWith(FOLDER)) return { url, integrity };
    return { url, revision: NAMES_CONTENT.test(address) ? null : hashOf(read(address)), integrity };
  };
  const { packs, byNeed } = packsOf(filesOf(folder), JSON.parse(read('.vite/manifest.json').toString()));
  rmSync(join(folder, 'packs'), { recursive: true, force: true });
  mkdirSync(join(folder, 'packs'));
  const laid = packs.map(({ files }) => {
    // With the server's media types, because a page cannot see which way a file has come.
    const bytes = packed(files.map((address) => ({ address, type: typeOf(address), bytes: read(address) })));
    const url = `packs/${hashOf(bytes)}.pack`;
    writeFileSync(join(folder, url), bytes);
    return { url, files: files.map(entry) };
  });
  writeWorker(folder, { version, packs: laid, byNeed: byNeed.map(entry) });
}

/** Addresses below the folder, in a stable order. */
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => OF_THE_APP.test(name))
    .sort();

/**
 * Renames the folder of scripts and styles, and its addresses in the HTML pages and in the bundler's manifest, because
 * browsers keep what is in it for ever. Scripts and styles name each other relatively, so none of them changes.
 * @returns the folder's name, a digest of all that is in it.
 */
function nameFolder(folder: string): string {
  const from = join(folder, FOLDER);
  const all = createHash('sha256');
  for (const name of readdirSync(from).sort()) all.update(name).update(readFileSync(join(from, name)));
  const version = all.digest('hex').slice(0, 12);
  renameSync(from, join(folder, 'assets', version));
  const pages = filesOf(folder).filter((name) => name.endsWith('.html') && !NAMES_CONTENT.test(name));
  const sent = readdirSync(join(folder, 'documents')).filter((name) => name.endsWith('.html'));
  for (const name of ['.vite/manifest.json', ...pages, ...sent.map((one) => `documents/${one}`)]) {
    const text = readFileSync(join(folder, name), 'utf8');
    writeFileSync(join(folder, name), text.replaceAll(FOLDER, `assets/${version}/`));
  }
  return version;
}

/** The worker's own script keeps its address while it stays the same, so that an update is the table and what has changed. */
function writeWorker(folder: string, table: object): void {
  const script = readFileSync(join(folder, 'sw.js'));
  const address = `sw-${hashOf(script)}.js`;
  writeFileSync(join(folder, address), script);
  const lines = [`self.__WB_MANIFEST=${JSON.stringify(table)};`, `importScripts('/${address}');`, ''];
  writeFileSync(join(folder, 'sw.js'), lines.join('\n'));
}
