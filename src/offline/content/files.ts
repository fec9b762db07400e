import { Unreachable } from '@/api/errors';
import type { FileRow } from '../content-rows';
import type { PhoneDatabase } from '../database';
import { makeRoom } from './room';

/** A larger one is opened from the network each time, bytes. */
const LARGEST = 10e6;

/** The network is waited for this long when the phone has the file, ms. */
const PATIENCE = 5_000;

/** The server, or somebody on the way, gave something else than the file. */
export class NoSuchFile extends Error {
  override readonly name = 'NoSuchFile';
}

/** Those of these addresses whose files the phone has. */
export async function filesKept(db: PhoneDatabase, addresses: readonly string[]): Promise<Set<string>> {
  const keys = addresses.map((address): [string, string] => ['', address]);
  const found = await db.files.where('[owner+address]').anyOf(keys).primaryKeys();
  return new Set(found.map(([, address]) => address));
}

/**
 * An attached file, which is everybody's: from the network, which may have a newer one, and kept; else as it was opened
 * last. Without a worker too.
 * @throws {NoSuchFile} when the server has none, or the answer is an HTML page; {Unreachable} when the server failed; the
 * error of fetch offline, when the phone has none.
 */
export async function attachedFile(db: PhoneDatabase, address: string, now: number): Promise<Blob> {
  const kept = await db.files.get(['', address]).catch(() => undefined);
  try {
    const file = await fetched(address, kept ? PATIENCE : undefined);
    if (file.size <= LARGEST)
      await keep(db, { owner: '', address, file, at: now, usedAt: now, size: file.size }).catch(
        () => undefined,
      );
    return file;
  } catch (error) {
    if (!kept || error instanceof NoSuchFile) throw error;
    void db.files.update(['', address], { usedAt: now }).catch(() => undefined);
    return kept.file;
  }
}

/** `patience`: so long it may take as a whole, ms. */
async function fetched(address: string, patience: number | undefined): Promise<Blob> {
  const trying = new AbortController();
  const late = patience && setTimeout(() => trying.abort(), patience);
  try {
    const answer = await fetch(address, { signal: trying.signal });
    if (answer.status >= 500) throw new Unreachable(answer.status);
    // A captive portal's page is no file, whatever the address says.
    if (!answer.ok || answer.headers.get('Content-Type')?.includes('text/html'))
      throw new NoSuchFile(address);
    return await answer.blob();
  } finally {
    clearTimeout(late);
  }
}

async function keep(db: PhoneDatabase, row: FileRow): Promise<void> {
  await db.transaction('rw', db.meta, db.files, async () => {
    await db.files.put(row);
    await makeRoom(db, { tables: ['files'] });
  });
}
