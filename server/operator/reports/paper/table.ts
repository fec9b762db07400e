import { LINE, type Look, MARGIN, type Paper, SECOND, SHADE, WIDTH } from './sheet-of-paper';

/** A column: what stands over it, and its share of the width. */
export type Column = readonly [title: string, share: number];

const PAD = 4;
const CELL: Look = { size: 8.5 };
const HEAD: Look = { size: 8.5, bold: true, colour: SECOND };

/** A table with a line under each row; where it goes on on another page its head stands there again. */
export function table(paper: Paper, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  const whole = columns.reduce((sum, [, share]) => sum + share, 0);
  const widths = columns.map(([, share]) => (share / whole) * WIDTH);
  const heightOf = (cells: readonly string[], look: Look) =>
    Math.max(...cells.map((text, at) => paper.heightOf(text, (widths[at] ?? 0) - 2 * PAD, look))) + 2 * PAD;
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
  const titles = columns.map(([title]) => title);
  const headHeight = heightOf(titles, HEAD);
  const head = () => {
    paper.shade(MARGIN, paper.y, WIDTH, headHeight, SHADE);
    row(titles, HEAD, headHeight);
  };
  const heights = rows.map((cells) => heightOf(cells, CELL));
  // A head never stands alone at a page's foot.
  paper.keep(headHeight + (heights[0] ?? 0));
  head();
  for (const [at, cells] of rows.entries()) {
    if (paper.keep(heights[at] ?? 0)) head();
    row(cells, CELL, heights[at] ?? 0);
  }
  paper.y += 10;
}
