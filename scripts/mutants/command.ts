import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawMutants, filesOf, type Mutant } from './draw';
import { reportOf } from './report';
import { brokenRule, failingTest, makeTree, neighbours, typeError, withMutant } from './stages';

/** A mutant with what caught it; null where the stage found nothing, absent where it has not run. */
export type Judged = Mutant & {
  /** The unit test that failed. */
  test?: string | null;
  /** The error of the compiler. */
  types?: string | null;
  /** The rule of the judge, after how many lives. */
  world?: { rule: string; runs: number; seed?: number; path?: string } | null;
  /** Why no input tells it from the program. Written by hand. */
  equivalent?: string;
  /** The rule, test or scenario that has closed the hole since. Written by hand. */
  closedBy?: string;
};
export type Sample = { seed: number; commit: string; runs: number; mutants: Judged[] };

const root = process.cwd();
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    count: { type: 'string', default: '300' },
    runs: { type: 'string', default: '60' },
    minutes: { type: 'string' },
    'no-world': { type: 'boolean', default: false },
  },
});
const numbers = { seed: Number(values.seed), count: Number(values.count), runs: Number(values.runs) };
if (values.seed === undefined || Object.values(numbers).some((one) => !Number.isInteger(one))) {
  process.stderr.write(
    '用法：npm run mutants -- study --seed 整数 [--count 个数] [--runs 次数] [--minutes 分钟] [--no-world]\n',
  );
  process.exit(1);
}
const until =
  values.minutes === undefined ? Number.POSITIVE_INFINITY : Date.now() + Number(values.minutes) * 60_000;

const path = join(root, `scripts/mutants/samples/${numbers.seed}.json`);
const sample: Sample = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : await draw();
const keep = () => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(sample, null, 2)}\n`);
  writeFileSync(join(root, 'docs/mutants.md'), reportOf(sample));
};
keep();
await judge();
process.stdout.write(reportOf(sample).split('\n').slice(0, 24).join('\n'));

async function draw(): Promise<Sample> {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  return {
    seed: numbers.seed,
    commit,
    runs: numbers.runs,
    mutants: await drawMutants(filesOf(root), numbers),
  };
}

/** Runs the stages of every mutant that is not caught yet, as many at once as there are cores, until the time is over. */
async function judge() {
  const trees = Array.from({ length: availableParallelism() }, (_, at) =>
    join(root, `.cache/mutants/tree-${at}`),
  );
  for (const tree of trees) makeTree(root, tree);
  const waiting = sample.mutants.filter((one) => !isJudged(one));
  await Promise.all(
    trees.map(async (tree) => {
      for (let one = waiting.shift(); one && Date.now() < until; one = waiting.shift()) {
        await judgeOne(tree, one);
        keep();
        process.stdout.write(
          `${one.file}:${one.line} ${one.mutator}: ${one.test ?? one.types ?? one.world?.rule ?? '没有抓住'}\n`,
        );
      }
    }),
  );
}

function isJudged(one: Judged) {
  if (one.test || one.types) return true;
  return one.types === null && (one.world !== undefined || values['no-world']);
}

async function judgeOne(tree: string, one: Judged) {
  if (one.test === undefined)
    one.test = await withMutant(tree, one, () => failingTest(tree, neighbours(root, one.file)));
  if (one.test) return;
  if (one.types === undefined) one.types = await withMutant(tree, one, () => typeError(tree));
  if (one.types || values['no-world']) return;
  one.world = await brokenRule(root, one, { runs: sample.runs, seed: sample.seed });
}
