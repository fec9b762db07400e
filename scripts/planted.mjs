// `npm run long -- planted`: plants each bug alone in a copy of what is under version control, builds that, and runs the
// browser tests that claim the promise; each has to fail. Names after it choose some.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { installBrowser, installPackages } from './install.mjs';
import { BUGS } from './planted/bugs.mjs';
import { copyOfSources, editCopy } from './planted/copy.mjs';

const say = (line) => process.stdout.write(`${line}\n`);

installPackages();
const browser = await installBrowser();
const given = process.argv.slice(2);
const names = given.length > 0 ? given : Object.keys(BUGS);
const missed = names.filter((name) => {
  const bug = BUGS[name];
  if (!bug) throw new Error(`没有「${name}」。可以选：${Object.keys(BUGS).join('、')}`);
  const failed = failedWith(bug);
  say(`${failed.length > 0 ? '抓住了' : '没有抓住'}  ${name}：${bug.what}`);
  for (const test of failed) say(`          ${test}`);
  return failed.length === 0;
});
say(`\n${names.length} 个里抓住了 ${names.length - missed.length} 个`);
process.exit(missed.length > 0 ? 1 : 0);

/** The tests that fail with the bug in it. */
function failedWith({ edits, specs }) {
  const copy = copyOfSources('planted');
  for (const one of edits) editCopy(copy, one);
  if (run(copy, ['scripts/build.mjs'], 'ignore').status !== 0) throw new Error('植入以后构建不了');
  const report = join(copy, 'report.json');
  const { status } = run(
    copy,
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=json', ...specs],
    'ignore',
    {
      ...(browser && { CHROMIUM_PATH: browser }),
      E2E_STRICT: '1',
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  );
  const { suites, stats } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(copy, { recursive: true, force: true });
  if (stats.expected + stats.unexpected === 0) throw new Error(`没有测试可跑：${specs.join(' ')}`);
  return status === 0 ? [] : suites.flatMap(failedIn);
}

/** Each with what it found, for whoever reads whether it was the bug. */
function failedIn({ specs = [], suites = [] }) {
  const found = ({ tests }) => tests[0]?.results[0]?.error?.message.split('\n').filter(Boolean).slice(0, 6);
  return [
    ...specs
      .filter(({ ok }) => !ok)
      .map(
        (spec) => `${spec.file} › ${spec.title}：${stripVTControlCharacters(found(spec)?.join(' ') ?? '')}`,
      ),
    ...suites.flatMap(failedIn),
  ];
}

function run(cwd, args, output, environment = {}) {
  return spawnSync(process.execPath, args, {
    cwd,
    stdio: ['ignore', output, 'inherit'],
    env: { ...process.env, ...environment },
  });
}
