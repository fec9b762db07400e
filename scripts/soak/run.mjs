import { loadSimulation } from './load.mjs';

/** Entries of a broken run's history that are printed. */
const SHOWN = 60;

const print = (line) => process.stdout.write(`${line}\n`);

/**
 * Runs the simulation for as long as `asked` says (runs, seed, path, minutes), and prints a line for each round that a script
 * reads. A breach is printed with the command that repeats it. @returns 1 when something broke.
 */
export async function runSoak({ runs, seed, path, minutes, life }) {
  const { soak, resultLine } = await loadSimulation();
  const numbers = {
    seed: seed === undefined ? Date.now() | 0 : Number(seed),
    runs: runs === undefined ? (minutes === undefined ? 500 : Number.POSITIVE_INFINITY) : Number(runs),
    minutes: minutes === undefined ? undefined : Number(minutes),
  };
  // Printed before, because a run that never ends prints nothing.
  print(`from seed ${numbers.seed}`);
  const { breach, seed: broken } = await soak({ path, ...(life && { life }), ...numbers }, (round) =>
    print(resultLine(round)),
  );
  if (!breach) return 0;
  for (const entry of breach.history?.filter(({ is }) => is !== 'played').slice(-SHOWN) ?? [])
    print(JSON.stringify(entry));
  print(`broken: ${breach.rule}: ${breach.what}`);
  print(`run: ${JSON.stringify(breach.run)}`);
  print(`again: npm run soak -- ${life ? `--life ${life} ` : ''}--seed=${broken} --path ${breach.path}`);
  return 1;
}
