import { BRAND, type Paper, THIRD } from './sheet-of-paper';

/** A section's title, never alone at a page's foot. */
export function section(paper: Paper, title: string): void {
  paper.keep(60);
  paper.y += 6;
  paper.write(title, { size: 12.5, bold: true, colour: BRAND, space: 6 });
}

/** Says that a section has nothing to show. */
export const nothing = (paper: Paper, sentence: string) => paper.write(sentence, { colour: THIRD, space: 8 });
