import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { table } from './table';
import { runOf, writeDown } from './write';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'zhijian-write-'));
  await mkdir(join(root, 'docs'));
  await writeFile(join(root, 'docs/performance.json'), '{ "runs": [{ "bench": "older" }] }');
  const page = 'before\n<!-- npm run bench -- web -->\nold\n<!-- /npm run bench -- web -->\nafter';
  await writeFile(join(root, 'docs/performance.md'), page);
});
afterEach(() => rm(root, { recursive: true }));

const budgets = [
  ['LCP', '登录', '慢 4G', '1.06', '1.3', ''],
  ['LCP', '首页', '3G', '1.35', '1.3', '**没有达到**'],
  ['CLS', '登录', '慢 4G', '0', '0.02', ''],
  ['CLS', '首页', '慢 4G', '没有来', '0.02', '**没有达到**'],
];
const REPORT = [
  '### 慢 4G，第一次',
  table(['页面', 'FCP'], [['登录', '276']]),
  '### 预算',
  table(['', '页面', '线路', '量到', '预算', ''], budgets),
  '### 放着的课时',
  '堆是平的。',
].join('\n\n');

describe('recording a run', () => {
  test('keeps all of its tables in the data, behind the earlier runs', async () => {
    await writeDown(root, runOf('web', '2026-11-24，负载 1', REPORT));
    const { runs } = JSON.parse(await readFile(join(root, 'docs/performance.json'), 'utf8'));
    expect(runs).toMatchObject([{ bench: 'older' }, { bench: 'web', conditions: '2026-11-24，负载 1' }]);
    expect(runs[1].tables[0]).toEqual({
      title: '慢 4G，第一次',
      columns: ['页面', 'FCP'],
      rows: [['登录', '276']],
    });
    expect(runs[1].tables[1].rows).toEqual(budgets);
  });

  test('writes the worst row of each budget and the notes onto the page, between its marks', async () => {
    await writeDown(root, runOf('web', '2026-11-24，负载 1', REPORT));
    const page = await readFile(join(root, 'docs/performance.md'), 'utf8');
    expect(page.split('\n').filter((line) => /^\| (LCP|CLS|登录)/.test(line))).toEqual([
      '| LCP | 首页 | 3G | 1.35 | 1.3 | **没有达到** |',
      '| CLS | 首页 | 慢 4G | 没有来 | 0.02 | **没有达到** |',
    ]);
    expect(page).toMatch(/^before\n<!-- npm .*放着的课时：堆是平的。.*-->\nafter$/s);
    expect(page).not.toContain('old');
  });

  test('refuses a page without the marks of the bench', async () => {
    await expect(writeDown(root, runOf('line', '', REPORT))).rejects.toThrow(
      '没有 <!-- npm run bench -- line -->',
    );
  });
});
