import { loadWorld } from './load.mjs';

/** So much of a broken run's history is shown. */
const SHOWN = 60;

const say = (line) => process.stdout.write(`${line}\n`);

/**
 * Lives one form of the world for as long as `asked` says (runs, seed, path, minutes), and tells of each round in a line that a
 * script reads. What broke is told shortly, with how to live it again. @returns 1 where something did.
 */
export async function runSoak(form, { runs, seed, path, minutes, life }) {
  const { soak, resultLine } = await loadWorld();
  const numbers = {
    seed: seed === undefined ? Date.now() | 0 : Number(seed),
    runs: runs === undefined ? (minutes === undefined ? 500 : Number.POSITIVE_INFINITY) : Number(runs),
    minutes: minutes === undefined ? undefined : Number(minutes),
  };
  // Said before: of what never ends nothing is heard afterwards.
  say(`${form}, from seed ${numbers.seed}`);
  const { breach, seed: broken } = await soak({ form, path, ...(life && { life }), ...numbers }, (round) =>
    say(resultLine(round)),
  );
  if (!breach) return 0;
  for (const entry of breach.history?.filter(({ is }) => is !== 'played').slice(-SHOWN) ?? [])
    say(JSON.stringify(entry));
  say(`broken: ${breach.rule}: ${breach.what}`);
  say(`run: ${JSON.stringify(breach.run)}`);
  say(
    `again: npm run soak -- ${form === 'shipped' ? '--shipped ' : ''}${life ? `--life ${life} ` : ''}--seed=${broken} --path ${breach.path}`,
  );
  return 1;
}
