import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { edit } from '../../simulation/planted/text';
import type { Mutant } from './draw';

/** A stage that is not over by then counts as caught, because the mutant hangs. */
const HANGS_AFTER_MS = 900_000;

const filesIn = (root: string) =>
  execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);

/** Copies the committed files of `root` into `tree`, beside a link to its packages. */
export function makeTree(root: string, tree: string): void {
  rmSync(tree, { recursive: true, force: true });
  for (const file of filesIn(root)) {
    if (!existsSync(join(root, file))) continue;
    mkdirSync(join(tree, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(tree, file), { verbatimSymlinks: true });
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
}

const ALIASES = { '@/': 'src/', '@rules/': 'rules/', '@contract/': 'contract/', '@server/': 'server/' };

/** Returns the unit tests of a file: those in its folder and those elsewhere that import it directly. */
export function neighbours(root: string, file: string): string[] {
  const module = file.replace(/\.ts$/, '');
  const imports = (test: string) =>
    [...readFileSync(join(root, test), 'utf8').matchAll(/from '([^']+)'|import\('([^']+)'\)/g)].some(
      ([, one, other]) => resolved(test, one ?? other ?? '') === module,
    );
  const tests = filesIn(root).filter(
    (name) => /\.test\.tsx?$/.test(name) && !/^(simulation|e2e|scripts)\//.test(name),
  );
  return tests.filter((test) => test.startsWith(`${dirname(file)}/`) || imports(test));
}

function resolved(from: string, imported: string): string {
  if (imported.startsWith('.')) return posix.join(posix.dirname(from), imported);
  const alias = Object.entries(ALIASES).find(([short]) => imported.startsWith(short));
  return alias ? alias[1] + imported.slice(alias[0].length) : imported;
}

/** Runs `tests` in `tree`. @returns the name of the first that fails, or null when all pass */
export async function failingTest(tree: string, tests: readonly string[]): Promise<string | null> {
  if (tests.length === 0) return null;
  const report = join(tree, '.cache-report.json');
  rmSync(report, { force: true });
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--bail', '1', '--maxWorkers', '1'];
  const { status, hangs } = await run(tree, [
    ...vitest,
    '--reporter',
    'json',
    '--outputFile',
    report,
    ...tests,
  ]);
  if (hangs) return '没有结束';
  if (status === 0) return null;
  if (!existsSync(report)) return '没有运行起来';
  type Report = {
    testResults: {
      name: string;
      message: string;
      assertionResults: { status: string; fullName: string }[];
    }[];
  };
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  for (const { name, message, assertionResults } of testResults) {
    const failed = assertionResults.find((one) => one.status === 'failed');
    if (failed) return `${name.slice(tree.length + 1)} › ${failed.fullName}`;
    if (message) return `${name.slice(tree.length + 1)} › ${message.split('\n')[0]}`;
  }
  return '没有运行起来';
}

/** Compiles `tree`. @returns the first error of the types, or null */
export async function typeError(tree: string): Promise<string | null> {
  const { status, printed } = await run(tree, ['node_modules/typescript/bin/tsc', '-b', '--pretty', 'false']);
  return status === 0 ? null : (/error TS\d+: [^\n]+/.exec(printed)?.[0] ?? '没有运行起来');
}

/** Runs `work` with the mutant in `tree`, and takes it out again. */
export async function withMutant<Result>(
  tree: string,
  mutant: Mutant,
  work: () => Promise<Result>,
): Promise<Result> {
  const path = join(tree, mutant.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, edit(mutant.file, text, [mutant]));
  try {
    return await work();
  } finally {
    writeFileSync(path, text);
  }
}

/** Runs `runs` lives of the shipped phone and server with the mutant. @returns the rule that breaks and after how many runs, or null */
export async function brokenRule(
  root: string,
  mutant: Mutant,
  { runs, seed }: { runs: number; seed: number },
): Promise<{ rule: string; runs: number } | null> {
  const asked = JSON.stringify({ edit: mutant, runs, seed });
  const { status, printed, hangs } = await run(root, ['scripts/mutants/live.mjs', asked]);
  if (hangs) return { rule: '没有结束', runs };
  const result = /^mutant-result (.+)$/m.exec(printed)?.[1];
  if (result === undefined) return { rule: `没有运行起来（${status}）`, runs: 0 };
  return JSON.parse(result);
}

/** Runs a program of Node in its own process group, which is ended when it hangs. */
async function run(cwd: string, args: readonly string[]) {
  const running = spawn(process.execPath, args, { cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  let hangs = false;
  for (const output of [running.stdout, running.stderr])
    output.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  const timer = setTimeout(() => {
    hangs = true;
    if (running.pid !== undefined) process.kill(-running.pid, 'SIGKILL');
  }, HANGS_AFTER_MS);
  const [status] = (await once(running, 'close')) as [number | null];
  clearTimeout(timer);
  return { status, printed, hangs };
}
