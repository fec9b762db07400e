import Dexie from 'dexie';
import type { PhoneDatabase } from '../database';
import { besideOf, STORED } from './stored-film';

/** One language of a film's captions; `url` is WebVTT. */
export type StoredCaption = { language: string; label: string; url: string };

const NAME = /\/captions\.([A-Za-z0-9-]+)\.vtt$/;

/** Keeps captions beside a film that is wanted. */
export async function keepCaptions(
  db: PhoneDatabase,
  digest: string,
  { language, label, text }: { language: string; label: string; text: ArrayBuffer },
): Promise<void> {
  const name = besideOf(digest, `captions.${language}.vtt`);
  await db.transaction('rw', db.downloads, db.mediaRows, async () => {
    // What came after its film was deleted would stay for ever.
    if (await db.downloads.get(digest))
      await db.mediaRows.put({ digest: name, index: 0, bytes: text, whole: true, label });
  });
}

/** The captions of a stored film, under the addresses that the worker answers. */
export async function storedCaptions(db: PhoneDatabase, digest: string): Promise<StoredCaption[]> {
  const rows = await db.mediaRows
    .where('[digest+index]')
    .between([`${digest}/`, Dexie.minKey], [`${digest}0`, Dexie.minKey])
    .toArray();
  return rows.flatMap(({ digest: name, label = '' }) => {
    const language = NAME.exec(name)?.[1];
    return language ? [{ language, label: label || language, url: STORED + name }] : [];
  });
}
