import { BRAND, type Look, type Paper, SECOND, THIRD, WIDTH } from './sheet-of-paper';
import { type Column, table, tableHeight } from './table';

const ABOVE = 6;
const TITLE: Look & { space: number } = { size: 12.5, bold: true, colour: BRAND, space: 6 };
const NOTHING: Look & { space: number } = { colour: THIRD, space: 8 };

/** Writes a section's title, with at least `height` points of it on the same page. */
export function section(paper: Paper, title: string, height = 60): void {
  paper.keep(height);
  paper.y += ABOVE;
  paper.write(title, TITLE);
}

/** Writes that a section has nothing to show. */
export const nothing = (paper: Paper, sentence: string) => paper.write(sentence, NOTHING);

const heightOf = (paper: Paper, text: string, style: Look & { space: number }) =>
  paper.heightOf(text, WIDTH, style) + style.space;

/** A section that is a table, or one sentence where there is no row. */
export type List = {
  title: string;
  /** Above the table. */
  intro?: string;
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
  nothing: string;
};

const INTRO: Look & { space: number } = { colour: SECOND, space: 6 };

/** Returns the points that a list without rows takes; 0 for one that has rows. */
export const heightIfEmpty = (paper: Paper, { title, rows, nothing: sentence }: List): number =>
  rows.length > 0 ? 0 : ABOVE + heightOf(paper, title, TITLE) + heightOf(paper, sentence, NOTHING);

/** Writes a list. Its last row, or its sentence, has `after` points free beneath it on the same page. */
export function list(paper: Paper, own: List, after: number): void {
  const { title, intro = '', columns, rows } = own;
  if (rows.length === 0) {
    section(paper, title, heightIfEmpty(paper, own) + after);
    nothing(paper, own.nothing);
    return;
  }
  const above = ABOVE + heightOf(paper, title, TITLE) + (intro ? heightOf(paper, intro, INTRO) : 0);
  section(paper, title, rows.length === 1 ? above + tableHeight(paper, columns, rows) + after : 60);
  if (intro) paper.write(intro, INTRO);
  table(paper, columns, rows, after);
}
