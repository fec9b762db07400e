import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { browserPath } from '../../e2e/browser';
import { reportOf } from './failures.mjs';
import { beginRun, endRun } from './groups.mjs';
import { hangAfter } from './machine.mjs';
import { runSteps } from './run.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const HANGS = 'setInterval(() => {}, 1000)';
const root = mkdtempSync(join(tmpdir(), 'zhijian-step-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Runs scripts as steps; gives what failed and all that was printed. */
async function run(scripts: string[], longestMs?: number) {
  const said: string[] = [];
  const { failed, taken } = await runSteps(
    scripts.map((script, at) => ({ name: `step ${at}`, args: ['--input-type=module', '-e', script] })),
    {
      root,
      environment: process.env,
      say: (line) => said.push(line),
      ...(longestMs !== undefined && { longestMs }),
    },
  );
  return { failed, passed: taken.map(({ name }) => name), report: said.join('\n') };
}

const FAILURES = pathToFileURL(here('./failures.mjs')).href;
/** A step that records tests which ran into their time-out. */
const recordsHangs = (...tests: string[]) =>
  `import { recordFailure } from '${FAILURES}';
   for (const test of ${JSON.stringify(tests)})
     recordFailure({ file: 'a.spec.ts:1', test, message: 'Test timed out. seed: -17', hung: true, log: ['last words'] });`;

describe('runSteps', () => {
  test('runs steps in order and stops at the first that fails', async () => {
    const outcome = await run(['', 'process.exit(3)', '']);
    expect(outcome).toMatchObject({ failed: 'step 1', passed: ['step 0'] });
    expect(outcome.report).toContain('step: step 1, exit 3');
  });

  test('stops at the second hang and reports the tests, their seed and the server log', async () => {
    const { failed, report } = await run([`${recordsHangs('first', 'second')} ${HANGS}`]);
    expect(failed).toBe('step 0');
    expect(report).toContain('stopped at hang 2');
    expect(report).toContain('test: a.spec.ts:1 › second (hung) (seed -17)');
    expect(report).toContain('server: last words');
  });

  test('goes on after one hang', async () => {
    expect(await run([recordsHangs('only')])).toMatchObject({ failed: undefined, passed: ['step 0'] });
  });

  test('stops by itself after its longest time', async () => {
    const { failed, report } = await run([HANGS], 0);
    expect(failed).toBe('step 0');
    expect(report).toContain('stopped after 0 minutes');
  });
});

test('reportOf never exceeds ten lines', () => {
  const failure = {
    file: 'a.spec.ts:1',
    test: 'fails',
    message: 'x\ny',
    hung: false,
    log: ['1', '2', '3', '4'],
  };
  const failures = Array.from({ length: 40 }, () => failure);
  expect(reportOf({ step: 's', reason: 'exit 1', factor: 1, seconds: 9, failures })).toHaveLength(10);
});

describe.runIf(existsSync('/proc/self/environ'))('processes of a run', () => {
  /** Ids of the processes that carry this folder in their record's address; judged from /proc alone. */
  const alive = () =>
    readdirSync('/proc').filter((pid) => {
      try {
        const isZombie = /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
        return !isZombie && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`TEST_GROUPS=${root}/`);
      } catch {
        return false;
      }
    });

  const UP = join(root, 'up');
  const isUp = `(await import('node:fs')).writeFileSync('${UP}', '');`;
  const postgres = join(root, 'postgres.mjs');
  beforeAll(async () => {
    const entry = here('../../server/testing/postgres.ts');
    const out = { outfile: postgres, bundle: true, platform: 'node', format: 'esm' } as const;
    await build({ entryPoints: [entry], ...out, external: ['pg'], logLevel: 'error' });
    // The bundle is outside of the checkout: it finds the package by its address.
    const pg = pathToFileURL(here('../../node_modules/pg/esm/index.mjs')).href;
    const { writeFileSync } = await import('node:fs');
    writeFileSync(postgres, readFileSync(postgres, 'utf8').replace('from "pg"', `from "${pg}"`));
  });
  afterEach(() => rmSync(UP, { force: true }));

  /** Starts a runner of its own with one step, and waits until that is up. */
  async function startRunner(script: string): Promise<ChildProcess> {
    const runner = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { runSteps } from '${pathToFileURL(here('./run.mjs')).href}';
         await runSteps([{ name: 'hung', args: ['--input-type=module', '-e', ${JSON.stringify(script)}] }],
           { root: '${root}', environment: process.env, say: () => {} });`,
      ],
      { stdio: 'ignore' },
    );
    await vi.waitFor(() => expect(existsSync(UP)).toBe(true), { timeout: hangAfter(), interval: 50 });
    return runner;
  }

  const playwright = pathToFileURL(here('../../node_modules/@playwright/test/index.mjs')).href;
  const STEPS = {
    'with a child in a group of its own': `const { spawn } = await import('node:child_process');
      spawn('${here('./in-group.sh')}', [process.execPath, '--input-type=module', '-e', ${JSON.stringify(`${isUp} ${HANGS}`)}],
        { detached: true, stdio: 'ignore' });
      ${HANGS}`,
    'with PostgreSQL': `import { testPostgres } from '${pathToFileURL(postgres).href}';
      await (await testPostgres('')).fresh(); ${isUp} ${HANGS}`,
    'with a browser': `import { chromium } from '${playwright}';
      const browser = await chromium.launch({ executablePath: '${here('./in-group.sh')}', args: ['--no-sandbox'], timeout: 0,
        env: { ...process.env, TEST_BROWSER: '${browserPath()}' } });
      await browser.newPage(); ${isUp} ${HANGS}`,
  };

  test.each(Object.entries(STEPS))(
    'end at the next start when the runner was killed in a step %s',
    async (_, step) => {
      const runner = await startRunner(step);
      expect(alive()).not.toEqual([]);
      runner.kill('SIGKILL');
      await once(runner, 'exit');
      const { report } = await run(['']);
      expect(report).toContain('上一次没有跑完');
      await vi.waitFor(() => expect(alive()).toEqual([]), { timeout: hangAfter(), interval: 50 });
      expect(readdirSync(join(root, '.cache/runs'))).toEqual([]);
    },
  );

  test('end with a run that is interrupted', async () => {
    const runner = await startRunner(STEPS['with a child in a group of its own']);
    runner.kill('SIGINT');
    await once(runner, 'exit');
    expect(alive()).toEqual([]);
  });

  test('do not start when their run has ended', async () => {
    const folder = beginRun(join(root, 'over'), mkdtempSync(join(tmpdir(), 'zhijian-over-')));
    await endRun(folder);
    const late = spawn(here('./in-group.sh'), [process.execPath, '-e', HANGS], {
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, TEST_GROUPS: join(folder, 'groups') },
    });
    const [code] = await once(late, 'exit');
    expect(code).toBe(1);
  });

  test('stay alive when another run starts beside theirs', async () => {
    const runner = await startRunner(`${isUp} ${HANGS}`);
    const before = alive();
    await run(['']);
    expect(alive()).toEqual(before);
    runner.kill('SIGINT');
    await once(runner, 'exit');
  });

  test('stay alive when the recorded id has passed to another process', async () => {
    const other = spawn(process.execPath, ['-e', HANGS], { detached: true, stdio: 'ignore' });
    const folder = beginRun(join(root, 'reused'), mkdtempSync(join(tmpdir(), 'zhijian-reused-')));
    const { appendFileSync } = await import('node:fs');
    appendFileSync(join(folder, 'groups'), `${other.pid} 1\n`);
    expect(await endRun(folder)).toEqual([]);
    expect(other.exitCode).toBeNull();
    expect(other.kill('SIGKILL')).toBe(true);
    await once(other, 'exit');
    expect(other.signalCode).toBe('SIGKILL');
  });
});
