// `npm run restore -- FILE --number N [--media DIR] [--unauthenticated]`, into the database of DATABASE_URL or DATA_DIR,
// which no server has open.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chinaTime } from '@rules/china-time';
import { chosenMediaStore } from '../../outside/media-store-chosen';
import { readSettings } from '../../settings/settings';
import { bringBack } from '../backup/bring-back';
import { sealingKey } from '../backup/seal';
import { ownedByService } from '../backup/service-owner';
import { run, say } from './run';
import { oneFile, passphraseIn, WrongUsage } from './where';

const USAGE =
  'npm run restore -- 文件 --number 编号 [--media 文件夹]（以前格式的文件：--unauthenticated，没有编号）';

process.exitCode = await run(`用法：${USAGE}`, async () => {
  const options = {
    media: { type: 'string' },
    number: { type: 'string' },
    unauthenticated: { type: 'boolean' },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const file = oneFile(positionals, USAGE);
  const number = numberIn(values.number);
  const passphrase = passphraseIn(process.env);
  const settings = readSettings(process.env);
  const { databaseUrl, dataDir, mediaStoreDir, s3 } = settings;
  say(`把 ${file} 恢复到 ${databaseUrl ? 'DATABASE_URL 的数据库' : `文件夹「${dataDir}」`}……`);
  const written = [
    ...(databaseUrl ? [] : [join(dataDir, 'database')]),
    ...(s3 || !values.media ? [] : [mediaStoreDir]),
  ];
  const done = await ownedByService({ dataDir, written }, () =>
    bringBack(settings, {
      file,
      number,
      keyFor: (salt) => sealingKey(passphrase, salt),
      unauthenticated: values.unauthenticated,
      store: chosenMediaStore(settings),
      mediaFolder: values.media,
    }),
  );
  const which = done.head.number === undefined ? '以前格式的、没有认证的' : `第 ${done.head.number} 号`;
  say(`恢复好了：${which}备份，${chinaTime(Date.parse(done.head.made))} 做的，${done.rows} 行。`);
  if (values.media) say(mediaSentence(done));
  else if (done.missing > 0) say(`媒体还缺 ${done.missing} 个：加上 --media 文件夹，或者另外拷贝。`);
  say('现在可以启动服务器（npm run serve）。备份以后登录的手机要重新登录，没传完的学习不会丢。');
  return values.media && done.missing + done.damaged > 0 ? 1 : 0;
});

function numberIn(given: string | undefined): number | undefined {
  if (given === undefined || /^[1-9]\d{0,14}$/.test(given))
    return given === undefined ? given : Number(given);
  throw new WrongUsage(`--number 应为备份的编号，例如 12，现在是「${given}」`);
}

function mediaSentence({
  copied,
  missing,
  damaged,
}: Record<'copied' | 'missing' | 'damaged', number>): string {
  const missed = missing > 0 ? `，文件夹里缺 ${missing} 个` : '';
  return `媒体拷贝了 ${copied} 个${missed}${damaged > 0 ? `，${damaged} 个和清单不符，没有拷贝` : ''}。`;
}
