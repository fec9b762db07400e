import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

/** Clock ticks of /proc a second, in µs. */
const TICK_US = 10_000;

/** What /proc says of a process: its parent, and the µs it has used, those of its children that ended told apart. */
function statOf(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const at = (n) => Number(fields[n - 3]);
  return { parent: at(4), own: (at(14) + at(15)) * TICK_US, ended: (at(16) + at(17)) * TICK_US };
}

/** Reads the processor time (µs) of all processes of the PostgreSQL at `url`, which runs on this machine. */
export async function postgresProcessor(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const postmaster = statOf(rows[0].pid).parent;
  await client.end();
  return () => {
    const { own, ended } = statOf(postmaster);
    let used = own + ended;
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue;
      try {
        const stat = statOf(name);
        if (stat.parent === postmaster) used += stat.own;
      } catch {
        // It has ended meanwhile.
      }
    }
    return used;
  };
}
