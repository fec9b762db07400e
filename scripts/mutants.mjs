// `npm run mutants`: Stryker over the engine and the outbox; its options follow.
// `npm run mutants -- study --seed N [--count 300] [--runs 60] [--minutes M]`: a sample of mutants in all that decides about
// study, first against the unit tests beside it, then its survivors against the simulation. Interrupted, it goes on.
import { spawnSync } from 'node:child_process';
import { bundle, root } from './bundle.mjs';
import { installPackages } from './install.mjs';

installPackages();
const [first, ...rest] = process.argv.slice(2);
const run = (args) => spawnSync(process.execPath, args, { cwd: root('.'), stdio: 'inherit' }).status ?? 1;
if (first === 'study') {
  await bundle('scripts/mutants/command.ts', '.cache/mutants/command.mjs');
  process.exitCode = run(['--enable-source-maps', root('.cache/mutants/command.mjs'), ...rest]);
} else {
  const given = first === undefined ? [] : [first, ...rest];
  process.exitCode = run([root('node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', ...given]);
}
