import { spawnSync } from 'node:child_process';
import { root } from '../bundle.mjs';

/**
 * Lives one form of the world for as long as `asked` says (runs, seed, path, minutes), with the bug `planted` in it if one
 * is named. @returns the exit status, and with `quiet` what was printed.
 */
export function soak(form, { runs, seed, path, minutes } = {}, { planted, quiet = false } = {}) {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'world/soak.config.ts'],
    {
      cwd: root('.'),
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'ignore' : 'inherit'],
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: {
        ...process.env,
        SOAK_FORM: form,
        ...(runs && { SOAK_RUNS: runs }),
        ...(seed && { SOAK_SEED: seed }),
        ...(path && { SOAK_PATH: path }),
        ...(minutes && { SOAK_MINUTES: minutes }),
        ...(planted && { PLANTED: planted }),
      },
    },
  );
  return { status: status ?? 1, printed: stdout ?? '' };
}
