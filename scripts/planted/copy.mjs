import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Copies the files under version control, as they are now, to a new folder that shares the packages. Returns its path. */
export function copyOfSources(name) {
  const copy = mkdtempSync(join(tmpdir(), `zhijian-${name}-`));
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  for (const file of stdout.split('\0').filter((one) => one && existsSync(join(root, one)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Replaces a text of a file in a copy. Throws when the text is not there exactly once. */
export function editCopy(copy, { file, before, after }) {
  const text = readFileSync(join(copy, file), 'utf8');
  if (text.split(before).length !== 2)
    throw new Error(`${file} 里应该正好有一处「${before}」：代码变了，这里也要改`);
  writeFileSync(
    join(copy, file),
    text.replace(before, () => after),
  );
}
