import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { OperatorAnswer } from '@contract/operator/endpoint';
import { importTable } from '@contract/operator/people';
import type { OperatorClient } from './operator-client';
import { WrongUsage } from './where';

type Answer = OperatorAnswer<typeof importTable>;

/** Sends a table of people to the server, which judges it. @throws {WrongUsage} for a file that is not there. */
export async function sendTable(
  client: OperatorClient,
  file: string,
  more: { training: string | undefined; check: boolean },
): Promise<Answer> {
  const bytes = await readFile(file).catch(() => {
    throw new WrongUsage(`读不到文件 ${file}`);
  });
  const { training, check } = more;
  const content = {
    name: basename(file),
    file: bytes.toString('base64'),
    check,
    ...(training && { training }),
  };
  return (await client.ask(importTable.path, content)) as Answer;
}

const placed = ({ row, column, sentence }: Answer['wrongs'][number]) =>
  `  第 ${row} 行${column && `「${column}」`}：${sentence}`;

/** What came of it, in sentences. */
export function toldOf(answer: Answer, check: boolean): string[] {
  const { people, made, changed, unchanged, units, registered, wrongs, wrongCount, notes } = answer;
  const told = notes.length > 0 ? ['请留意：', ...notes.map(placed)] : [];
  if (wrongCount > 0) {
    const rest = wrongCount - wrongs.length;
    return [
      ...told,
      `表里 ${people} 人，有 ${wrongCount} 处要改，什么都没有写入：`,
      ...wrongs.map(placed),
      ...(rest > 0 ? [`  还有 ${rest} 处，改好上面的再检查一次`] : []),
    ];
  }
  const counts = `新建 ${made} 个账号，更新 ${changed} 个，不变 ${unchanged} 个；新建 ${units} 个单位；报名 ${registered} 人`;
  return [
    ...told,
    check ? `检查通过，表里 ${people} 人。导入时将会：${counts}` : `导入好了，表里 ${people} 人：${counts}`,
  ];
}
