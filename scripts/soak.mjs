// `npm run soak -- --runs 2000 [--seed N] [--minutes M] [--life permits] [--path P]`: the simulation, long. A failure prints how
// to repeat it. `--bugs [NAME…]`: every planted bug has to be found; `--record` keeps the run that found it.
import { parseArgs } from 'node:util';
import { installPackages } from './install.mjs';
import { findBugs } from './soak/bugs.mjs';
import { runSoak } from './soak/run.mjs';

// The same without the word; what it prints at its end goes into the ledger, docs/soak.json.
if (process.argv.includes('--enter')) {
  const { enter, printing } = await import('./soak/entered.mjs');
  const { status, printed } = await printing(process.argv.slice(1).filter((one) => one !== '--enter'));
  await enter(printed);
  process.exit(status);
}

const whole = { type: 'string' };
const flag = { type: 'boolean', default: false };
const { values, positionals } = parseArgs({
  options: {
    runs: whole,
    seed: whole,
    minutes: whole,
    path: whole,
    life: whole,
    bugs: flag,
    record: flag,
  },
  allowPositionals: true,
});
for (const name of ['runs', 'seed']) {
  const given = values[name];
  if (given !== undefined && !/^-?\d+$/.test(given)) {
    process.stderr.write(`--${name} 要一个整数，现在是「${given}」。\n`);
    process.exit(1);
  }
}
installPackages();
process.exitCode = values.bugs ? await findBugs(positionals, values) : await runSoak(values);
// Whatever a run left behind is not waited for.
process.exit();
