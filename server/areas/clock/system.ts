import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { rows } from '../../database/rows';

/** The machine's boot, count and clock. A port, so that a test can speak for the machine. */
export type System = {
  /** Names this start of the machine; '' where the system has no such name. */
  boot: () => string;
  /** Ms since the machine started, sleep included: no setting of the clock changes it. */
  uptime: () => number;
  /** The machine's own clock, ms since 1970. */
  wall: () => number;
  /** Returns whether the system calls its clock synchronized; false where it cannot say. */
  isSynchronized: () => Promise<boolean>;
  /** Names the start of the database's machine; '' where the database may not tell. */
  databaseBoot: (database: Pick<Database, 'execute'>) => Promise<string>;
};

const BOOT_ID = '/proc/sys/kernel/random/boot_id';
const PROGRAM_TIMEOUT_MS = 3_000;

function bootId(): string {
  try {
    return readFileSync(BOOT_ID, 'utf8').trim();
  } catch {
    return '';
  }
}

/** Returns what a program prints, whatever its exit code; '' when it does not exist or hangs. */
const outputOf = (program: string, ...args: string[]) =>
  new Promise<string>((resolve) => {
    execFile(program, args, { timeout: PROGRAM_TIMEOUT_MS }, (_, stdout) => resolve(stdout));
  });

export const thisSystem: System = {
  boot: bootId,
  uptime: () => uptime() * 1_000,
  wall: Date.now,
  async isSynchronized() {
    const bySystemd = (await outputOf('timedatectl', 'show', '--property=NTPSynchronized', '--value')).trim();
    if (bySystemd) return bySystemd === 'yes';
    // Containers have no systemd; busybox reads the same state from the kernel.
    return (await outputOf('busybox', 'adjtimex')).includes('(clock synchronized)');
  },
  async databaseBoot(database) {
    try {
      const [row] = await rows<{ boot: string }>(
        database,
        sql`select btrim(pg_read_file(${BOOT_ID}::text), E' \n') as boot`,
      );
      return row?.boot ?? '';
    } catch {
      return '';
    }
  },
};
