import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The attachment of a test with the CPU seconds that it took. */
export const CPU = 'cpu';
/** `sysconf(_SC_CLK_TCK)` on every Linux that browsers run on. */
const TICKS_PER_SECOND = 100;

/**
 * Returns the CPU seconds, user and system, that this process and its descendants have used: workers, browsers and servers,
 * with what their ended children used. Undefined where there is no /proc, and unless E2E_CPU is 1, because each count reads
 * hundreds of files.
 */
export function cpuOfTree(): number | undefined {
  if (process.env.E2E_CPU !== '1' || !existsSync('/proc/self/stat')) return undefined;
  const processes = new Map<number, { parent: number; ticks: number }>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = fieldsOf(pid);
    if (!fields) continue;
    const [parent = 0, ticks] = [fields[1], fields.slice(11, 15).reduce((sum, one) => sum + one, 0)];
    processes.set(Number(pid), { parent, ticks });
  }
  const isBelow = (pid: number): boolean => {
    if (pid === process.pid) return true;
    const parent = processes.get(pid)?.parent;
    return parent !== undefined && isBelow(parent);
  };
  const own = [...processes].filter(([pid]) => isBelow(pid));
  return own.reduce((sum, [, { ticks }]) => sum + ticks, 0) / TICKS_PER_SECOND;
}

/** Splits /proc/PID/stat behind the name: state, parent, …; undefined for a process that is gone. */
function fieldsOf(pid: string): number[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return undefined;
  }
}
