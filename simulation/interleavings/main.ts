import { testPostgres } from '@server/testing/postgres';
import { PLANTED } from '../planted/bugs';
import { editsOf } from '../planted/text';
import { heldWith } from './planted';

export type Asked = { runs: number; seed: number; path?: string; planted?: string };

/** Lives runs on a PostgreSQL of their own and tells of them; a broken one with how to live it again. @returns exit status */
export async function main(root: string, asked: Asked, say: (line: string) => void): Promise<number> {
  const { planted, seed } = asked;
  const bug = planted === undefined ? undefined : PLANTED[planted];
  if (planted !== undefined && !bug) throw new Error(`there is no planted bug ${planted}`);
  // One of its own, never a given one: its processes are stopped.
  const postgres = await testPostgres('');
  if (!postgres) return 1;
  try {
    const { soakHeld } = await heldWith(root, bug ? editsOf(bug) : []);
    // Said before: of what never ends nothing is heard afterwards.
    say(`held, from seed ${seed}${planted ? `, with ${planted} planted` : ''}`);
    const { runs, hours, broken } = await soakHeld(await postgres.fresh(), asked);
    say(`held: ${runs} runs, ${hours.toFixed(1)} virtual hours, ${broken ? 'broken' : 'every promise held'}`);
    if (!broken) return 0;
    const { rule, what, path, run, life } = broken;
    say(`broken: ${rule}: ${what}`);
    say(`order: ${life.order}`);
    say(`run: ${JSON.stringify(run)}`);
    say(`again: npm run long -- held --seed=${seed} --path ${path}${planted ? ` --planted ${planted}` : ''}`);
    return 1;
  } finally {
    await postgres.close();
  }
}
