import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { typeOf } from '@server/frame/media-types';
import { digestOf } from './digest';
import { OF_THE_APP } from './order';
import { packed, packsOf } from './packs';

/** What the worker's source has in the place of what it keeps. */
const PLACE = 'self.__WB_MANIFEST';
/** An address below these names its content. */
const NAMES_CONTENT = /^(assets|face)\//;

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/**
 * Lays the packs of a built app into its folder and tells its worker of all files: the last step of a build, when every
 * document is written.
 */
export function armWorker(folder: string): void {
  const read = (address: string) => readFileSync(join(folder, address));
  const entry = (address: string) => ({
    url: address,
    revision: NAMES_CONTENT.test(address) ? null : hashOf(read(address)),
    integrity: digestOf(read(address)),
  });
  const { packs, byNeed } = packsOf(filesOf(folder), JSON.parse(read('.vite/manifest.json').toString()));
  rmSync(join(folder, 'packs'), { recursive: true, force: true });
  mkdirSync(join(folder, 'packs'));
  const laid = packs.map(({ files }) => {
    // Of the server's own types: nobody on the phone can see which way a file has come.
    const bytes = packed(files.map((address) => ({ address, type: typeOf(address), bytes: read(address) })));
    const url = `packs/${hashOf(bytes)}.pack`;
    writeFileSync(join(folder, url), bytes);
    return { url, files: files.map(entry) };
  });
  tellWorker(join(folder, 'sw.js'), { packs: laid, byNeed: byNeed.map(entry) });
}

/** Addresses below the folder, in an order that stays. */
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => OF_THE_APP.test(name))
    .sort();

function tellWorker(path: string, built: object): void {
  const parts = readFileSync(path, 'utf8').split(PLACE);
  if (parts.length !== 2) throw new Error(`sw.js 里应该正好有一处 ${PLACE}。`);
  writeFileSync(path, parts.join(JSON.stringify(built)));
}
