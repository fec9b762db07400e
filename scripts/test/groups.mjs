// Process groups of a test run: each is recorded in a file of this checkout, and ended with the run or at the next start.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The end of a run's folder whose end has begun. */
const ENDING = /\.ending$/;
const BOOT_ID = '/proc/sys/kernel/random/boot_id';

/** Identifies this boot of the machine, because process ids and start times begin again with each. Empty where /proc is not there. */
const bootId = () => (existsSync(BOOT_ID) ? readFileSync(BOOT_ID, 'utf8').trim() : '');

/**
 * Makes the folder of a run in `base`, named by this process, and begins its record `groups` there: a line `boot ID`, a line
 * `folder PATH` for what is deleted with the run; `in-group.sh` appends a line `PID START` for each group.
 */
export function beginRun(base, temporary) {
  const run = join(base, `${process.pid}-${startOf(process.pid) ?? 0}`);
  mkdirSync(run, { recursive: true });
  writeFileSync(join(run, 'groups'), `boot ${bootId()}\nfolder ${temporary}\n`);
  return run;
}

/**
 * Ends what runs left in `base` that were killed themselves.
 * @returns {Promise<number[]>} the ids of the groups that were still alive
 */
export async function endEarlierRuns(base) {
  if (!existsSync(base)) return [];
  const alive = [];
  for (const name of readdirSync(base)) {
    const [pid, start] = name.split('-');
    if (startOf(pid) !== start) alive.push(...(await endRun(join(base, name))));
  }
  return alive;
}

/**
 * Ends every process group that the record of a run names, and deletes the run's folders.
 * A group whose leader's id has passed to another process, or that is from an earlier boot, is left alone. Where the leader
 * has ended, only members that carry this record's address in their environment are ended.
 *
 * @returns {Promise<number[]>} the ids of the groups that were still alive
 */
export async function endRun(run) {
  const begun = run.replace(ENDING, '');
  const file = join(begun, 'groups');
  // Moved away before it is read, so that no group can record itself and start after this.
  const ending = `${begun}.ending`;
  if (existsSync(begun)) renameSync(begun, ending);
  const record = join(ending, 'groups');
  const lines = existsSync(record) ? readFileSync(record, 'utf8').split('\n') : [];
  const alive = [];
  if (lines[0] === `boot ${bootId()}`) {
    for (const line of lines) {
      const [, pid, start] = /^(\d+) (\d+)$/.exec(line) ?? [];
      if (pid && endGroup(Number(pid), start, file)) alive.push(Number(pid));
    }
    await untilGone(alive);
  }
  for (const line of lines) {
    const [, folder] = /^folder (.+)$/.exec(line) ?? [];
    if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  rmSync(ending, { recursive: true, force: true });
  return alive;
}

/** Kills what is left of a group. Returns whether anything was. */
function endGroup(leader, start, file) {
  const found = startOf(leader);
  if (found !== undefined && found !== start) return false;
  const members = membersOf(leader);
  const own = found === start ? members : members.filter((pid) => carries(pid, file));
  for (const pid of own) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
  return own.length > 0;
}

/** Looks every 20 ms until no group of these has a member that runs; gives up after 30 s, because only the kernel is slow then. */
async function untilGone(groups) {
  for (let looks = 0; looks < 1_500; looks += 1) {
    if (groups.every((group) => membersOf(group).length === 0)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Splits /proc/PID/stat behind the name: state, parent, group, …; undefined for a process that is gone or a zombie. */
function fieldsOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields;
  } catch {
    return undefined;
  }
}

const startOf = (pid) => fieldsOf(pid)?.[19];

/** Lists the processes of a group that still run. */
function membersOf(group) {
  if (!existsSync('/proc/self')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && fieldsOf(name)?.[2] === String(group))
    .map(Number);
}

function carries(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`TEST_GROUPS=${file}`);
  } catch {
    return false;
  }
}
