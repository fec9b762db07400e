import { readFileSync, writeFileSync } from 'node:fs';
import { root } from '../bundle.mjs';
import { printing } from './entered.mjs';
import { loadSimulation } from './load.mjs';

/** A bug has to be found in so many runs. */
const RUNS = 500;
/** A run that is recorded is shortened for so long, ms, because every test replays it. */
const PATIENCE_MS = 30_000;

const FOUND = 'simulation/planted/found.json';

/**
 * Plants each bug alone and prints after how many runs it was found; `record` keeps the run that found it for the tests.
 * @returns 1 when one was not found.
 */
export async function findBugs(names, { runs = RUNS, seed, record = false }) {
  const simulation = await loadSimulation();
  const wanted = Object.entries(simulation.PLANTED).filter(
    ([name]) => names.length === 0 || names.includes(name),
  );
  let missed = 0;
  for (const [name, bug] of wanted) {
    const asked = { runs: Number(runs), seed: seed === undefined ? Date.now() | 0 : Number(seed) };
    const result = await find[bug.form](simulation, name, bug, { ...asked, record });
    if (!result.found) missed++;
    const { form, what } = bug;
    process.stdout.write(`bug-result ${JSON.stringify({ name, form, ...result, what })}\n`);
  }
  return missed > 0 ? 1 : 0;
}

const find = { shipped: findByChance, held: findHeld, queue: findInQueue };

async function findByChance({ soak, editsOf }, name, bug, { record, ...asked }) {
  const patience = record ? PATIENCE_MS : 0;
  const round = await soak({ ...asked, life: bug.life, edits: editsOf(bug), patience }, () => undefined);
  const { breach, seed } = round;
  const runs = round.runs;
  if (!breach) return { found: false, runs, seed };
  const { rule, path } = breach;
  if (record) keep(name, { runs, seed, rule, run: breach.run });
  return { found: true, runs, seed, rule, path };
}

function keep(name, found) {
  const all = { ...JSON.parse(readFileSync(root(FOUND), 'utf8')), [name]: found };
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => a.localeCompare(b)));
  writeFileSync(root(FOUND), `${JSON.stringify(sorted, null, 2)}\n`);
}

/** A bug that shows only while two transactions run at once; its runs are kept in `simulation/interleavings/found/`. */
async function findHeld(_simulation, name, _bug, { runs, seed }) {
  const args = ['scripts/held.mjs', '--planted', name, '--runs', String(runs), '--seed', String(seed)];
  const { status, printed } = await printing(args);
  const [, lived = 0] = /^held: (\d+) runs/m.exec(printed) ?? [];
  const [, rule] = /^broken: ([^:]+):/m.exec(printed) ?? [];
  const [, path] = /--path (\S+)/.exec(printed) ?? [];
  return { found: status !== 0 && rule !== undefined, runs: Number(lived), seed, rule, path };
}

async function findInQueue({ exploreWith, editsOf }, _name, bug) {
  const { breaches, states } = await exploreWith(root(''), editsOf(bug), { rows: bug.rows, enough: 1 });
  return { found: breaches.length > 0, states, rule: breaches[0] };
}
