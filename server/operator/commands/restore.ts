// `npm run restore -- FILE [--media DIR]`, into the database of DATABASE_URL or DATA_DIR, which no server has open.
import { parseArgs } from 'node:util';
import { chosenMediaStore } from '../../outside/media-store-chosen';
import { readSettings } from '../../settings/settings';
import { bringBack } from '../backup/bring-back';
import { oneFile, passphraseIn } from './passphrase';
import { run, say } from './run';

const USAGE = 'npm run restore -- 文件 [--media 文件夹]';

process.exitCode = await run(async () => {
  const options = { media: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const file = oneFile(positionals, USAGE);
  const passphrase = passphraseIn(process.env);
  const settings = readSettings(process.env);
  const where = settings.databaseUrl ? 'DATABASE_URL 的数据库' : `文件夹「${settings.dataDir}」`;
  say(`把 ${file} 恢复到${where}……`);
  const store = chosenMediaStore(settings);
  const done = await bringBack(settings, { file, passphrase, store, mediaFolder: values.media });
  say(`恢复好了：${done.made} 的备份，${done.rows} 行。`);
  if (values.media)
    say(`媒体拷贝了 ${done.copied} 个${done.missing ? `，文件夹里缺 ${done.missing} 个` : ''}。`);
  else if (done.missing > 0) say(`媒体还缺 ${done.missing} 个：加上 --media 文件夹，或者另外拷贝。`);
  say('现在可以启动服务器（npm run serve）。备份以后登录的手机要重新登录，没传完的学习不会丢。');
  return done.missing > 0 && values.media ? 1 : 0;
});
