import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mediaAddress } from './address';

/** Captions stand beside the media in its folder, one file a language. */
const FILE = /^captions\.([A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*)\.vtt$/;

/** What the learner reads in the player; another language is named by its code. */
const LABELS: Record<string, string> = { 'zh-CN': '中文' };

export type Caption = { language: string; label: string; url: string };

/** The captions of an hour's media with their signed addresses; media that have no folder of their own have none. */
export async function captionsOf(
  { key, mediaDir }: { key: Uint8Array; mediaDir: string },
  media: string,
  now: Date,
): Promise<Caption[]> {
  const folder = dirname(media);
  if (folder === '.') return [];
  const names = await readdir(join(mediaDir, folder)).catch(() => []);
  return names.sort().flatMap((name) => {
    const language = FILE.exec(name)?.[1];
    if (!language) return [];
    return {
      language,
      label: LABELS[language] ?? language,
      url: mediaAddress(key, `${folder}/${name}`, now),
    };
  });
}
