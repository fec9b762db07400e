import { LINE, type Look, MARGIN, type Paper, SECOND, SHADE, WIDTH } from './sheet-of-paper';

/** A column: what stands over it, and its share of the width. */
export type Column = readonly [title: string, share: number];

const PAD = 4;
const CELL: Look = { size: 8.5 };
const HEAD: Look = { size: 8.5, bold: true, colour: SECOND };

/** Beneath a table. */
const BELOW = 10;

/** Measures a table, points: its columns, its head and each of its rows. */
function measure(paper: Paper, columns: readonly Column[], rows: readonly (readonly string[])[]) {
  const whole = columns.reduce((sum, [, share]) => sum + share, 0);
  const widths = columns.map(([, share]) => (share / whole) * WIDTH);
  const heightOf = (cells: readonly string[], look: Look) =>
    Math.max(...cells.map((text, at) => paper.heightOf(text, (widths[at] ?? 0) - 2 * PAD, look))) + 2 * PAD;
  const titles = columns.map(([title]) => title);
  return {
    widths,
    titles,
    headHeight: heightOf(titles, HEAD),
    heights: rows.map((cells) => heightOf(cells, CELL)),
  };
}

/** Returns how high a table is, points. */
export function tableHeight(...of: Parameters<typeof measure>): number {
  const { headHeight, heights } = measure(...of);
  return headHeight + heights.reduce((sum, height) => sum + height, 0) + BELOW;
}

/**
 * Writes a table with a line under each row; where it goes on on another page its head comes again. The last row has
 * `after` points free beneath the table on the same page.
 */
export function table(
  paper: Paper,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  after = 0,
): void {
  const { widths, titles, headHeight, heights } = measure(paper, columns, rows);
  const row = (cells: readonly string[], look: Look, height: number) => {
    let x = MARGIN;
    for (const [at, text] of cells.entries()) {
      const width = widths[at] ?? 0;
      paper.textAt(text, x + PAD, paper.y + PAD, width - 2 * PAD, look);
      x += width;
    }
    paper.y += height;
    paper.line(paper.y, LINE, 0.5);
  };
  const head = () => {
    paper.shade(MARGIN, paper.y, WIDTH, headHeight, SHADE);
    row(titles, HEAD, headHeight);
  };
  const last = rows.length - 1;
  const wanted = heights.map((height, at) => height + (at === last && after > 0 ? BELOW + after : 0));
  // A head never stands alone at a page's foot.
  paper.keep(headHeight + (wanted[0] ?? 0));
  head();
  for (const [at, cells] of rows.entries()) {
    if (paper.keep(wanted[at] ?? 0)) head();
    row(cells, CELL, heights[at] ?? 0);
  }
  paper.y += BELOW;
}
