// `npm run backup -- FILE [--media DIR] [--to URL] [--secret-file FILE]`
import { parseArgs } from 'node:util';
import { fetchBackup } from './fetch-backup';
import { run, say } from './run';
import { clientFor, oneFile, passphraseIn, WHERE_OPTIONS } from './where';

const USAGE = 'npm run backup -- 文件 [--media 文件夹] [--to 网址] [--secret-file 文件]';

process.exitCode = await run(`用法：${USAGE}`, async () => {
  const options = { ...WHERE_OPTIONS, media: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const file = oneFile(positionals, USAGE);
  const passphrase = passphraseIn(process.env);
  const client = clientFor(values, process.env, say);
  say(`从 ${client.origin} 取备份……`);
  const done = await fetchBackup(client, { file, mediaFolder: values.media, passphrase });
  const { head, media, bytes, digest } = done;
  const rows = Object.values(done.rows).reduce((sum, one) => sum + one, 0);
  say(
    `备份好了：第 ${head.number} 号，${file}，${rows} 行，${(bytes / 1e6).toFixed(1)} MB，核对过是完整的。`,
  );
  say(`SHA-256：${digest}`);
  say(`恢复这一份时要写 --number ${head.number}，请把编号记在别处。`);
  if (head.left?.length) say(`这些表不是本程序的，没有备份：${head.left.join('、')}。`);
  if (values.media) say(`媒体 ${media} 个，在 ${values.media}。`);
  else if (media > 0) say(`媒体 ${media} 个没有拷贝；要一起备份，加上 --media 文件夹。`);
  return 0;
});
