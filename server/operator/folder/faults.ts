/** A mistake in a content folder: where, what is wrong and what to write instead. Lines count from 1. */
export type Fault = { file: string; line?: number; says: string };

/** `lessons/welding-fumes/lesson.yaml:14 · …` */
export const faultText = ({ file, line, says }: Fault): string =>
  `${line === undefined ? file : `${file}:${line}`} · ${says}`;

/** By file, then by line; each once. */
export function inOrder(faults: readonly Fault[]): Fault[] {
  const once = new Map(faults.map((fault) => [faultText(fault), fault]));
  const key = ({ file, line = 0 }: Fault) => [file, line] as const;
  return [...once.values()].sort((a, b) => {
    const [[fileA, lineA], [fileB, lineB]] = [key(a), key(b)];
    if (fileA !== fileB) return fileA < fileB ? -1 : 1;
    return lineA - lineB || (a.says < b.says ? -1 : 1);
  });
}

/** How far a mistyped word may lie from what was meant. */
const NEAR = 3;

/** The word that was meant, most likely: the nearest of `known`, if any is near. */
export function meantBy(written: string, known: Iterable<string>): string | undefined {
  let nearest: { word: string; distance: number } | undefined;
  for (const word of known) {
    if (Math.abs(word.length - written.length) > NEAR) continue;
    const distance = editsBetween(written, word);
    if (
      distance <= Math.min(NEAR, Math.ceil(word.length / 2)) &&
      distance < (nearest?.distance ?? NEAR + 1)
    ) {
      nearest = { word, distance };
    }
  }
  return nearest?.word;
}

/** Letters to change, add or leave out, at the least (Levenshtein). */
function editsBetween(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      const [left = 0, up = 0, across = 0] = [line[column - 1], above[column], above[column - 1]];
      line.push(Math.min(left + 1, up + 1, across + same));
    }
    above = line;
  }
  return above[b.length] ?? 0;
}
