// A process of its own for what learners send: its threads, its memory and its crashes are nobody else's.
import os from 'node:os';
import process from 'node:process';
import sharp from 'sharp';

// Lower than the server's, but not the lowest: there a busy machine stretches a second of work to minutes.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
sharp.cache(false);

/** What is given to phones in sizes: AVIF looks at 55 as the others do at 80, and takes a second of a large one. */
const QUALITIES = { avif: { quality: 55, effort: 3 } };

// It ends with the server that started it, which may still be answering when whoever runs them both asks both to end.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', async (work) => process.send?.(await rewrite(work)));

/**
 * Looks at the header first: too many pixels are never opened.
 * @param {{ bytes: Uint8Array, format: 'jpeg' | 'png' | 'webp' | 'avif', mostPixels: number, longestSide: number }} work
 * @returns {Promise<{ written: Uint8Array } | { refused: 'pixels' | 'broken' }>}
 */
async function rewrite({ bytes, format, mostPixels, longestSide }) {
  try {
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: false });
    const { width, height } = await image.metadata();
    if (width * height > mostPixels) return { refused: 'pixels' };
    const written = await image
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .toFormat(format, QUALITIES[format] ?? { quality: 90 })
      .toBuffer();
    return { written };
  } catch {
    return { refused: 'broken' };
  }
}
