import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import type { Drawing } from './certificate';
import { FAMILY, fontsIn } from './fonts';

/**
 * A drawing as PNG, beside the main thread. `folder` keeps the fonts. A character that ours lack, as a rare name has
 * one, is looked for among the machine's own fonts.
 */
export async function drawPng({ svg, text }: Drawing, folder: string): Promise<Uint8Array> {
  const { files, draws } = await fontsIn(join(folder, 'fonts'));
  const image = await renderAsync(svg, {
    font: { fontFiles: files, loadSystemFonts: !draws(text), defaultFontFamily: FAMILY },
  });
  return image.asPng();
}
