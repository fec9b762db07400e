// What `npm run e2e -- --durations` prints after the run: where its time went. Markdown, so that docs/testing.md can keep it.
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

const LONGEST = 30;
const LONGEST_FILES = 12;
const WAITS = 3;
const seconds = (ms) => (ms / 1000).toFixed(1);
const sum = (all) => all.reduce((total, { ms }) => total + ms, 0);

/** The table of a run, read from the file that the reporter left (`e2e/report/durations.ts`). */
export function durationsTable(file = '.cache/e2e/durations.json') {
  const { wallMs, workers, tests } = JSON.parse(readFileSync(file, 'utf8'));
  const sorted = [...tests].sort((a, b) => b.ms - a.ms);
  const at = (share) => sorted[Math.floor((sorted.length - 1) * (1 - share))]?.ms ?? 0;
  const files = [...new Set(tests.map(({ file: name }) => name))]
    .map((name) => ({ name, all: tests.filter((test) => test.file === name) }))
    .map(({ name, all }) => ({
      name,
      ms: sum(all),
      cpu: all.reduce((total, { cpu }) => total + cpu, 0),
      tests: all.length,
    }))
    .sort((a, b) => b.ms - a.ms);
  return [
    `${cpus().length} × ${cpus()[0]?.model ?? '未知处理器'}，${workers} 个并行：${tests.length} 次测试，历时 ${seconds(wallMs)} 秒，` +
      `合计 ${seconds(sum(tests))} 秒；中位数 ${seconds(at(0.5))}，九成在 ${seconds(at(0.9))} 秒以内。`,
    '',
    '| 文件 | 测试 | 秒 | 处理器秒 |',
    '| --- | --: | --: | --: |',
    ...files
      .slice(0, LONGEST_FILES)
      .map(
        ({ name, ms, cpu, tests: count }) => `| ${name} | ${count} | ${seconds(ms)} | ${cpu.toFixed(1)} |`,
      ),
    '',
    '| 秒 | 测试 | 等了什么（秒） |',
    '| --: | --- | --- |',
    ...sorted.slice(0, LONGEST).map(({ ms, file: name, title, waits }) => {
      const most = waits.slice(0, WAITS).map(({ step, ms: waited }) => `${step} ${seconds(waited)}`);
      return `| ${seconds(ms)} | ${name} › ${title} | ${most.join('；').replaceAll('|', '∣')} |`;
    }),
    '',
  ].join('\n');
}
