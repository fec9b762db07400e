/** A character of Chinese takes the room of two. */
const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, one) =>
      sum +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(
        one,
      )
        ? 2
        : 1),
    0,
  );

/** A table of Markdown, its first row the heading, laid out so that it can also be read as it stands. */
export function laidOut(rows: readonly (readonly string[])[]): string {
  const [heading = [], ...body] = rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = heading.map((_, at) =>
    Math.max(3, ...[heading, ...body].map((row) => widthOf(row[at] ?? ''))),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - widthOf(cell))).join(' | ')} |`;
  const ruler = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(heading), ruler, ...body.map(line)].join('\n');
}
