import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { OperatorAnswer } from '@contract/operator/endpoint';
import { importTable, undoImport } from '@contract/operator/people';
import type { OperatorClient } from './operator-client';
import { WrongUsage } from './where';

type Answer = OperatorAnswer<typeof importTable>;

/** Sends a table of people to the server, which judges it. @throws {WrongUsage} for a file that is not there. */
export async function sendTable(
  client: OperatorClient,
  file: string,
  more: { training: string | undefined; check: boolean; equalNumbers: boolean },
): Promise<Answer> {
  const bytes = await readFile(file).catch(() => {
    throw new WrongUsage(`读不到文件 ${file}`);
  });
  const { training, check, equalNumbers } = more;
  const content = {
    name: basename(file),
    file: bytes.toString('base64'),
    check,
    equalNumbers,
    ...(training && { training }),
  };
  return (await client.ask(importTable.path, content)) as Answer;
}

/**
 * Undoes the import with this number of the audit log; without one it shows what an undo of the last import would do.
 * @returns whether it can be undone, or was, and the lines that report it.
 */
export async function undoLast(
  client: OperatorClient,
  number: number | undefined,
): Promise<{ isRefused: boolean; lines: string[] }> {
  const content = number === undefined ? {} : { number };
  return undoLines((await client.ask(undoImport.path, content)) as OperatorAnswer<typeof undoImport>);
}

function undoLines(answer: OperatorAnswer<typeof undoImport>) {
  const { accounts, units, registered, moved, workplaces, codes, wrongs, kept, messages, undone } = answer;
  const which = `${answer.importedAt} 的导入（编号 ${answer.number}）`;
  const remarks = (title: string, all: typeof wrongs) =>
    all.length > 0 ? [title, ...all.map(({ who, sentence }) => `  ${who}：${sentence}`)] : [];
  if (wrongs.length > 0) {
    const title = `${which}新建的账号里有 ${wrongs.length} 个已经用过，不能撤销，什么都没有改：`;
    const advice = '不要的账号请逐个停用（block）';
    return { isRefused: true, lines: [...remarks(title, wrongs), advice] };
  }
  const counts = [
    `删除 ${accounts} 个账号、${units} 个单位`,
    `作废 ${codes} 个登录码`,
    `原来就有账号的人：取消报名 ${registered} 人，换回单位 ${moved} 人，去掉部门和班组 ${workplaces} 条`,
  ].join('；');
  const lines = [
    `${undone ? `撤销了 ${which}` : `撤销 ${which}将会`}：${counts}`,
    ...remarks('仍然留着：', kept),
    ...remarks('已经发出的短信，收不回来：', messages),
    ...(undone ? [] : [`什么都还没有改。要撤销：npm run people -- undo ${answer.number} --yes`]),
  ];
  return { isRefused: false, lines };
}
