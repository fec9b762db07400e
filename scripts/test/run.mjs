import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failuresIn, reportOf } from './failures.mjs';
import { beginRun, endEarlierRuns, endRun } from './groups.mjs';
import { factorOfRun, followFactor } from './machine.mjs';

const IN_GROUP = fileURLToPath(new URL('./in-group.sh', import.meta.url));

/** The run stops by itself after 80 minutes, because whoever called it stops it without a report after 90. */
const LONGEST_RUN_MS = 80 * 60_000;
/** The run stops at so many tests that hang: a third would say nothing new. */
const MOST_HANGS = 2;
const LOOK_EVERY_MS = 1_000;

/**
 * Runs steps one after another and stops at the first that fails. Each runs in a process group of its own, with a folder for
 * temporary files that is deleted at the end; all that it has started ends with it. What an earlier run of this checkout has
 * left, because it was killed, is ended first.
 *
 * @param {import('./run.mjs').TestStep[]} steps
 * @param {{ root: string, environment: NodeJS.ProcessEnv, say: (line: string) => void, longestMs?: number }} by
 * @returns {Promise<{ failed: string | undefined, taken: { name: string, seconds: number }[] }>}
 */
export async function runSteps(steps, { root, environment, say, longestMs = LONGEST_RUN_MS }) {
  const base = resolve(root, '.cache/runs');
  const left = await endEarlierRuns(base);
  if (left.length > 0) say(`上一次没有跑完，它留下的进程组已经结束：${left.join('、')}`);
  const temporary = mkdtempSync(join(tmpdir(), 'zhijian-run-'));
  // PostgreSQL runs as a user of its own and passes through here.
  chmodSync(temporary, 0o711);
  const run = beginRun(base, temporary);
  const [groups, failures, factor] = ['groups', 'failures', 'factor'].map((name) => join(run, name));
  const stopFactor = followFactor(factor);
  const began = Date.now();
  const taken = [];
  let step;
  let child;
  let reason;

  const stop = (why) => {
    reason ??= why;
    child?.kill('SIGKILL');
  };
  const look = setInterval(() => {
    if (failuresIn(failures).filter(({ hung }) => hung).length >= MOST_HANGS)
      stop(`stopped at hang ${MOST_HANGS}`);
    if (Date.now() - began > longestMs) stop(`stopped after ${Math.round(longestMs / 60_000)} minutes`);
  }, LOOK_EVERY_MS);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const interrupted = (signal) => stop(`interrupted by ${signal}`);
  for (const signal of signals) process.on(signal, interrupted);

  try {
    for (step of steps) {
      say(`\n▸ ${step.name}`);
      const stepBegan = Date.now();
      child = spawn(IN_GROUP, [process.execPath, ...step.args], {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        detached: true,
        env: {
          ...environment,
          ...step.environment,
          TMPDIR: temporary,
          TEST_GROUPS: groups,
          TEST_FAILURES: failures,
          TEST_FACTOR: factor,
        },
      });
      const [status] = await once(child, 'close');
      const seconds = Math.round((Date.now() - stepBegan) / 1000);
      if (status !== 0 || reason) {
        reason ??= `exit ${status}`;
        break;
      }
      say(`  通过，${seconds} 秒`);
      taken.push({ name: step.name, seconds });
    }
  } finally {
    clearInterval(look);
    for (const signal of signals) process.off(signal, interrupted);
    stopFactor();
    if (reason) {
      const seconds = Math.round((Date.now() - began) / 1000);
      const seen = {
        step: step.name,
        reason,
        seconds,
        factor: factorOfRun(factor),
        failures: failuresIn(failures),
      };
      say(`\n没有通过：\n${reportOf(seen).join('\n')}`);
    }
    await endRun(run);
  }
  return { failed: reason && step.name, taken };
}
