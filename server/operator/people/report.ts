import type { OperatorAnswer } from '@contract/operator/endpoint';
import type { importTable } from '@contract/operator/people';

type Answer = OperatorAnswer<typeof importTable>;
type Remark = Answer['wrongs'][number];

/** Returns row numbers in ascending order as a person writes them: `3、5–9`. */
export function rowRanges(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && number <= last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join('、');
}

/** Returns one line for each sentence, with all the rows that it is about. */
export function grouped(remarks: readonly Remark[]): string[] {
  const groups = new Map<string, { first: Remark; rows: number[] }>();
  for (const remark of remarks) {
    const key = `${remark.column}\n${remark.sentence}`;
    const group = groups.get(key) ?? { first: remark, rows: [] };
    group.rows.push(remark.row);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ first: { row, column, sentence }, rows }) => {
    if (row === 0) return `  ${sentence}`;
    const count = rows.length > 1 ? `（${rows.length} 行）` : '';
    return `  第 ${rowRanges(rows)} 行${count}${column && `「${column}」`}：${sentence}`;
  });
}

/** Returns the lines that tell what came of a table: what is not imported, what has to be changed, and the counts. */
export function reportLines(answer: Answer, check: boolean): string[] {
  const { people, made, changed, unchanged, units, registered, wrongs, wrongCount, notes } = answer;
  const lines = notes.length > 0 ? ['请留意：', ...grouped(notes)] : [];
  if (wrongCount > 0) {
    const rest = wrongCount - wrongs.length;
    return [
      ...lines,
      `没有错的有 ${people} 人；有 ${wrongCount} 处要改，什么都没有写入：`,
      ...grouped(wrongs),
      ...(rest > 0 ? [`  还有 ${rest} 处，改好上面的再检查一次`] : []),
    ];
  }
  const counts = `新建 ${made} 个账号，更新 ${changed} 个，不变 ${unchanged} 个；新建 ${units} 个单位；报名 ${registered} 人`;
  return [
    ...lines,
    check ? `检查通过，表里 ${people} 人。导入时将会：${counts}` : `导入好了，表里 ${people} 人：${counts}`,
  ];
}
