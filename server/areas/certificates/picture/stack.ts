import type { Style } from './style';

/** Lines of one look, `space` px at least beneath what stands above them. */
export type Block = Style & { lines: string[]; space: number };

export type PlacedLine = { text: string; y: number; style: Style };

const LINE = 1.26;
/** Where a line's baseline lies, of its height. */
const BASELINE = 0.92;
/** Spaces grow into what is left, but not so far that the whole falls apart. */
const MOST_SPREAD = 1.6;

/** Blocks under each other between top and bottom: spaces grow evenly, and what is left stands half above. */
export function stacked(
  blocks: readonly Block[],
  { top, bottom }: { top: number; bottom: number },
): PlacedLine[] {
  const shown = blocks.filter(({ lines }) => lines.length > 0);
  const text = shown.reduce((sum, { size, lines }) => sum + size * LINE * lines.length, 0);
  const space = shown.reduce((sum, one) => sum + one.space, 0);
  const left = Math.max(0, bottom - top - text - space);
  const spread = space > 0 ? Math.min(MOST_SPREAD, left / space) : 0;
  let at = top + (left - spread * space) / 2;
  return shown.flatMap(({ lines, space: before, ...style }) => {
    at += before * (1 + spread);
    return lines.map((line) => {
      const y = Math.round(at + style.size * BASELINE);
      at += style.size * LINE;
      return { text: line, y, style };
    });
  });
}
