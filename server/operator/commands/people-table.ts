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
