import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const BEGIN = '<!-- npm run bench -- web -->';
const END = '<!-- /npm run bench -- web -->';

/** Puts the run where docs/performance.md keeps the last one; throws when there is no such place. */
export async function writeDown(root: string, text: string): Promise<void> {
  const path = join(root, 'docs/performance.md');
  const page = await readFile(path, 'utf8');
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`docs/performance.md 里没有 ${BEGIN}。`);
  await writeFile(path, `${before}${BEGIN}\n\n${text}\n\n${END}${after}`);
}
