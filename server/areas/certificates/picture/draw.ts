import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { Drawing } from './certificate';
import { FAMILY, fontsIn } from './fonts';

/**
 * A drawing as PNG, beside the main thread. It has a palette, because a certificate has fewer colours than one holds: the
 * pixels are the same in a third of the bytes, which matters on 2G. `folder` keeps the fonts. A character that ours
 * lack, as a rare name has one, is looked for among the machine's own fonts.
 */
export async function drawPng({ svg, text }: Drawing, folder: string): Promise<Uint8Array> {
  const { files, draws } = await fontsIn(join(folder, 'fonts'));
  const image = await renderAsync(svg, {
    font: { fontFiles: files, loadSystemFonts: !draws(text), defaultFontFamily: FAMILY },
  });
  return sharp(image.asPng()).png({ palette: true, dither: 0, compressionLevel: 9 }).toBuffer();
}
