import { readFileSync } from 'node:fs';
import { root } from '../bundle.mjs';
import { soak } from './run.mjs';

/** So many runs a bug may hide. */
const RUNS = '2000';

/** The names of the planted bugs, with the form that can see each. */
function planted() {
  const text = readFileSync(root('world/planted/bugs.ts'), 'utf8');
  return [...text.matchAll(/^ {2}(\w+): \{\s+what: '([^']+)',\s+form: '(\w+)'/gm)].map(
    ([, name, what, form]) => ({
      name,
      what,
      form,
    }),
  );
}

/** Plants each bug alone and prints in which form and after how many runs the world found it. @returns 1 where one was not. */
export function findBugs(names, { runs = RUNS, seed }) {
  const wanted = planted().filter(({ name }) => names.length === 0 || names.includes(name));
  let missed = 0;
  for (const { name, what, form } of wanted) {
    const asked = { runs, seed: seed ?? String(Date.now() | 0) };
    const { status, printed } = soak(form === 'fast' ? 'world' : form, asked, { planted: name, quiet: true });
    const after = /(\d+) runs/.exec(printed)?.[1] ?? '?';
    const by = /broken: ([^:\n]+):/.exec(printed)?.[1] ?? '';
    if (status === 0) missed++;
    process.stdout.write(
      `${name}\t${form}\t${status === 0 ? `没有找到，${after} 次` : `${after} 次\t${by}`}\t${what}\n`,
    );
  }
  return missed > 0 ? 1 : 0;
}
