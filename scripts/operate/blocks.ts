/** How a block is taken: run as it is written, run until it is ready and ended by Ctrl+C, or only checked for its syntax. */
export const MARKS: readonly string[] = ['run', 'try', 'check'];

/** Databases that a block may be for; without one it is for both. */
export const DATABASES: readonly string[] = ['postgres', 'built-in'];

/** A fence of a page of commands, e.g. ```sh run postgres. */
export type Block = {
  line: number;
  language: string;
  mark: string;
  database: string | undefined;
  text: string;
};

/** A step of a person between two blocks, from a comment of the page. */
export type Step = { person: string };

/** Returns the blocks and the steps of a page in their order. */
export function blocksOf(page: string): (Block | Step)[] {
  const found: (Block | Step)[] = [];
  let open: Block | undefined;
  for (const [index, line] of page.split('\n').entries()) {
    const fence = /^ *```(.*)$/.exec(line)?.[1];
    const person = /^<!-- operate: (.*) -->$/.exec(line)?.[1];
    if (open && fence !== undefined) {
      found.push(open);
      open = undefined;
    } else if (open) open.text += `${line}\n`;
    else if (fence !== undefined) {
      const [language = '', mark = '', database] = fence.split(' ');
      open = { line: index + 1, language, mark, database, text: '' };
    } else if (person !== undefined) found.push({ person });
  }
  return found;
}
