// `npm run content -- check|diff|apply|export DIR [--convert] [--to URL] [--secret-file FILE] [--yes]`, `paste FILE [OUT.md]`
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { Ffmpeg } from '../../outside/ffmpeg';
import { apply, check, diff, exportTo, type Person } from './content-steps';
import { run, say } from './run';
import { clientFor, WHERE_OPTIONS, WrongUsage } from './where';

const USAGE =
  '用法：npm run content -- check|diff|apply|export 文件夹 [--convert] [--to 网址] [--secret-file 文件] [--yes]\n' +
  'check 检查文件夹（不用服务器），diff 看学员会看到什么变化，apply 应用，export 把现在的内容写成文件夹\n' +
  '--convert 把手机放不出来的视频和录音用 ffmpeg 转换好，原来的文件不动，转换好的放在文件夹的 .converted 里\n' +
  'npm run content -- paste 文件.docx|文件.html [写成.md]：把 Word 文件或网页转成 Markdown，图片放在旁边';

const person: Person = {
  say,
  agrees: async (question) => {
    if (!stdin.isTTY) return undefined;
    const asking = createInterface({ input: stdin, output: stdout });
    const answer = await asking.question(question).finally(() => asking.close());
    return /^(y|yes|是)$/i.test(answer.trim());
  },
};

process.exitCode = await run(USAGE, async () => {
  const options = {
    ...WHERE_OPTIONS,
    yes: { type: 'boolean', default: false },
    convert: { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [verb = '', folder, ...more] = positionals;
  if (verb === 'paste' && folder !== undefined && more.length <= 1) {
    // The converters are loaded for this command alone.
    const { paste } = await import('./paste');
    const { to, losses } = await paste(folder, more[0]);
    for (const loss of losses) say(`· ${loss}`);
    say(
      `已写成 ${to}${losses.length > 0 ? `，上面 ${losses.length} 处请看一看` : ''}。再用 check 检查一次。`,
    );
    return 0;
  }
  if (folder === undefined || more.length > 0 || !['check', 'diff', 'apply', 'export'].includes(verb)) {
    throw new WrongUsage(USAGE);
  }
  if (verb === 'export') return exportTo(clientFor(values, process.env, say), folder, person);
  const ffmpeg = values.convert ? new Ffmpeg(process.env.FFMPEG || 'ffmpeg') : undefined;
  const read = await check(folder, person, ffmpeg);
  if (!read) return 1;
  if (verb === 'check') return 0;
  const client = clientFor(values, process.env, say);
  if (verb === 'diff') return (await diff(client, read, person)) ? 0 : 1;
  return apply(client, read, { yes: values.yes, person });
});
