import { mkdir, writeFile } from 'node:fs/promises';
import { root } from '../bundle.mjs';
import { printing } from './entered.mjs';
import { loadWorld } from './load.mjs';

/** So many runs a bug may hide. */
const RUNS = 2000;

/**
 * Plants each bug alone and prints in which form and after how many runs the world found it; with `record`, the run that found
 * it is written down for the tests (`world/planted/found/`). @returns 1 where one was not found.
 */
export async function findBugs(names, { runs = RUNS, seed, record = false }) {
  const { soak, PLANTED, editsOf, BUGS } = await loadWorld();
  const texts = Object.entries(PLANTED)
    .filter(([, { form }]) => form !== 'queue')
    .map(([name, bug]) => ({ name, what: bug.what, form: bug.form, life: bug.life, edits: editsOf(bug) }));
  const wrapped = Object.keys(BUGS)
    .filter((name) => !(name in PLANTED))
    .map((name) => ({ name, what: '', form: 'fast', wrapped: name }));
  const wanted = [...texts, ...wrapped].filter(({ name }) => names.length === 0 || names.includes(name));
  let missed = 0;
  for (const { name, what, ...bug } of wanted) {
    const asked = { runs: Number(runs), seed: seed === undefined ? Date.now() | 0 : Number(seed) };
    if (bug.form === 'held') {
      const told = await findHeld(name, asked);
      if (!told.found) missed++;
      process.stdout.write(`bug-result ${JSON.stringify({ name, form: bug.form, ...told, what })}\n`);
      continue;
    }
    // What is written down is read, and lived again by every test: it is made as short as can be.
    const round = await soak({ ...bug, ...asked, ...(!record && { patience: 0 }) }, () => undefined);
    const { breach } = round;
    if (!breach) missed++;
    const told = { name, form: bug.form, found: breach !== undefined, runs: round.runs, seed: round.seed };
    process.stdout.write(
      `bug-result ${JSON.stringify({ ...told, ...(breach && { rule: breach.rule, path: breach.path }), what })}\n`,
    );
    if (!breach || !record) continue;
    await mkdir(root('world/planted/found'), { recursive: true });
    const found = { form: bug.form, runs: round.runs, rule: breach.rule, run: breach.run };
    await writeFile(root(`world/planted/found/${name}.json`), `${JSON.stringify(found, null, 2)}\n`);
  }
  return missed > 0 ? 1 : 0;
}

/** One that shows only where two transactions are under way at once; what its runs are is kept in `world/held/found/`. */
async function findHeld(name, { runs, seed }) {
  const args = ['scripts/held.mjs', '--planted', name, '--runs', String(runs), '--seed', String(seed)];
  const { status, printed } = await printing(args);
  const [, lived = 0] = /^held: (\d+) runs/m.exec(printed) ?? [];
  const [, rule] = /^broken: ([^:]+):/m.exec(printed) ?? [];
  const [, path] = /--path (\S+)/.exec(printed) ?? [];
  return { found: status !== 0 && rule !== undefined, runs: Number(lived), seed, rule, path };
}
