// `npm run soak -- --runs 20000 [--seed N] [--minutes M] [--life permits]`: the simulated world, long; of one kind of lives alone.
// A failure prints how to repeat it.
// `--shipped`: the shipped phone and server in it. `--bugs [NAME…]`: each planted bug has to be found; `--record` writes down how.
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
    ...{ runs: whole, seed: whole, minutes: whole, path: whole, life: whole },
    ...{ shipped: flag, bugs: flag, record: flag },
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
process.exitCode = values.bugs
  ? await findBugs(positionals, values)
  : await runSoak(values.shipped ? 'shipped' : 'fast', values);
// Whatever a run left behind is not waited for.
process.exit();
