import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mediaAddress } from './address';
import { storedName } from './media-name';

/** Captions stand beside the media in its folder, one file a language. */
const FILE = /^captions\.([A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*)\.vtt$/;

/** What the learner reads in the player; another language is named by its code. */
const LABELS: Record<string, string> = { 'zh-CN': '中文' };

export type Caption = { language: string; label: string; url: string };

/** An hour's media, and the captions that it has in the store: each one's digest by its language. */
type Captioned = { media: string; captions?: Readonly<Record<string, string>> };

/** The captions of an hour with their signed addresses: those in the store, and those that stand in its media's folder. */
export async function captionsOf(
  { key, mediaDir }: { key: Uint8Array; mediaDir: string },
  { media, captions = {} }: Captioned,
  now: Date,
): Promise<Caption[]> {
  const own = Object.entries(captions).map(([language, digest]) => [language, `${digest}.vtt`] as const);
  const beside = Object.keys(captions).length > 0 ? [] : await besideOf(mediaDir, media);
  return [...own, ...beside].sort().map(([language, path]) => ({
    language,
    label: LABELS[language] ?? language,
    url: mediaAddress(key, path, now),
  }));
}

async function besideOf(mediaDir: string, media: string): Promise<(readonly [string, string])[]> {
  const folder = dirname(media);
  if (folder === '.' || storedName(media)) return [];
  const names = await readdir(join(mediaDir, folder)).catch(() => []);
  return names.flatMap((name) => {
    const language = FILE.exec(name)?.[1];
    return language ? [[language, `${folder}/${name}`] as const] : [];
  });
}
