import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Puts a run of `web` or `line` where docs/performance.md keeps the last one; throws when there is no such place. */
export async function writeDown(root: string, block: 'web' | 'line', text: string): Promise<void> {
  const [begin, end] = [`<!-- npm run bench -- ${block} -->`, `<!-- /npm run bench -- ${block} -->`];
  const path = join(root, 'docs/performance.md');
  const page = await readFile(path, 'utf8');
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`docs/performance.md 里没有 ${begin}。`);
  await writeFile(path, `${before}${begin}\n\n${text}\n\n${end}${after}`);
}
