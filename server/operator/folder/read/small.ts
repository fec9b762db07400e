import type { Content } from '@contract/operator/content';
import { z } from 'zod';
import { textField } from '../shape/field';
import type { Reading } from './reading';
import { readText, type TextLink } from './text';

const AGREEMENTS = { user: 'user.md', privacy: 'privacy.md', paymentNotice: 'payment-notice.md' } as const;

/** `agreements/user.md`, `privacy.md`, `payment-notice.md`: where one is missing, the product's own stands. */
export async function readAgreements(reading: Reading, links: TextLink[]): Promise<Content['agreements']> {
  const found: Content['agreements'] = {};
  for (const [name, file] of Object.entries(AGREEMENTS)) {
    const path = `agreements/${file}`;
    const text = await reading.text(path);
    if (text === undefined) continue;
    if (text.trim() === '') reading.fault(path, undefined, '这篇是空的；请写上内容，或者删去这个文件');
    else found[name as keyof typeof AGREEMENTS] = readText(reading, text, path, 1, links);
  }
  return found;
}

export const removedItem = textField(
  { word: '撤下的内容', wants: '文件夹里的路径', example: '- lessons/welding-fumes/three-things' },
  (written) => written.length > 0 && written.length <= 500,
);
const removedFile = z.array(removedItem);

/** `removed.yaml`: what is withdrawn, by its path. */
export async function readRemoved(reading: Reading): Promise<string[]> {
  const found = await reading.yaml('removed.yaml', removedFile, {});
  if (found) reading.notePlace(['removed'], found);
  return found?.value ?? [];
}
