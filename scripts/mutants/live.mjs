// Runs lives of the shipped phone and server with one mutant, given as JSON, and prints the rule that breaks first as JSON. A
// process of its own, because a mutant may hang.
import { loadSimulation } from '../soak/load.mjs';

const { edit, runs, seed } = JSON.parse(process.argv[2] ?? '{}');
const { soak } = await loadSimulation();
const round = await soak({ edits: [edit], runs, seed, patience: 0 }, () => undefined);
const result = round.breach
  ? { rule: round.breach.rule, runs: round.runs, seed: round.seed, path: round.breach.path }
  : null;
process.stdout.write(`mutant-result ${JSON.stringify(result)}\n`, () => process.exit());
