import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { measureFactor } from '../test/machine.mjs';
import { FACTOR_SECONDS } from '../test/steps.mjs';

const root = new URL('../..', import.meta.url);

/**
 * Prints the machine's factor: wall seconds of the types and of the build, each alone, over what they took where the suite
 * was tuned. The budget of the suite is multiplied by it (docs/testing.md).
 */
export function machine() {
  const secondsOf = (args) => {
    const began = performance.now();
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return (performance.now() - began) / 1000;
  };
  const types = secondsOf(['node_modules/typescript/bin/tsc', '-b', '--force']);
  const build = secondsOf(['scripts/build.mjs']);
  const factor = (types + build) / FACTOR_SECONDS;
  process.stdout.write(
    `${cpus().length} × ${cpus()[0]?.model}, node ${process.versions.node}\n` +
      `types ${types.toFixed(1)} s, build ${build.toFixed(1)} s; factor ${factor.toFixed(2)} (of ${FACTOR_SECONDS} s)\n` +
      `time-out factor just now ${measureFactor().toFixed(2)}\n`,
  );
  return true;
}
