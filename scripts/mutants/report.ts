import type { Judged, Sample } from './command';

/** Files whose code moves what a learner is credited. */
const CREDITS =
  /^(rules\/credit|server\/areas\/study\/|src\/study\/(engine|protocols|reading|hour)\/|src\/offline\/[^/]+\.ts$)/;

const isCaught = (one: Judged) => Boolean(one.test || one.types || one.world || one.closedBy);
const isDecided = (one: Judged) => isCaught(one) || one.world === null || one.equivalent !== undefined;
const cell = (text: string) =>
  `\`${text.replace(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('`', "'").slice(0, 160)}\``;
const percent = (part: number, of: number) => (of === 0 ? '–' : `${((part / of) * 100).toFixed(1)}%`);

/** Returns docs/mutants.md for a sample. */
export function reportOf({ seed, commit, runs, mutants }: Sample): string {
  const rows = [
    ['全部', mutants],
    ['动到计入的', mutants.filter(({ file }) => CREDITS.test(file))],
  ] as const;
  const caught = (by: keyof Judged) => mutants.filter((one) => Boolean(one[by])).length;
  const left = mutants.filter((one) => isDecided(one) && !isCaught(one));
  return [
    '# 抽样的变异：决定学习的代码改坏一处，抓不抓得住',
    '',
    `由 \`npm run mutants -- study --seed ${seed}\` 写；从提交 ${commit} 的代码里用 Stryker 抽出 ${mutants.length} 个，种子 ${seed}。每个先由旁边的单元测试来抓，再由编译器，最后活 ${runs} 次（发布的应用和服务器）。给人看的句子不变异。等价的理由、后来补上的测试由人写在 \`scripts/mutants/samples/${seed}.json\` 里。`,
    '',
    '| | 个数 | 判过的 | 等价的 | 抓住的 | 抓住的占不等价的 |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map(([name, all]) => {
      const decided = all.filter(isDecided);
      const equivalent = decided.filter((one) => one.equivalent !== undefined && !isCaught(one)).length;
      const found = decided.filter(isCaught).length;
      return `| ${name} | ${all.length} | ${decided.length} | ${equivalent} | ${found} | ${percent(found, decided.length - equivalent)} |`;
    }),
    '',
    `单元测试抓住 ${caught('test')}，编译器 ${caught('types')}，模拟世界 ${caught('world')}，后来补上的 ${caught('closedBy')}。`,
    '',
    '## 没有抓住的',
    '',
    '| 在哪里 | 变异 | 原来 | 改成 | 等价的理由 |',
    '| --- | --- | --- | --- | --- |',
    ...left.map(
      (one) =>
        `| ${one.file}:${one.line} | ${one.mutator} | ${cell(one.before)} | ${cell(one.after)} | ${one.equivalent ?? '还没有判'} |`,
    ),
    '',
  ].join('\n');
}
