import { parseArgs } from 'node:util';
import { readTypedNumber } from '@rules/typed/number';
import { LINES, type LineName, READY_LINES, type ReadyLine, SCREEN_NAMES, type ScreenName } from './screens';

/** Another app that is measured beside ours. */
export type Other = { name: string; folder: string; path: string };

/** Another checkout of this app with its build; its screens are opened in turn with ours. */
export type OtherBuild = { name: string; checkout: string };

export type Options = {
  screens: ScreenName[];
  lines: LineName[];
  runs: number;
  /** Visits of the second time and without network too. */
  again: boolean;
  /** How long (s) an hour plays, its warm-up not counted; 0: not at all. */
  play: number;
  others: Other[];
  builds: OtherBuild[];
  /** The lines on which a phone gets ready for having no network. */
  ready: ReadyLine[];
  /** So many phones open what they keep where nobody answers, and without network. */
  lieFi: number;
  /** Each request of a first visit is listed. */
  list: boolean;
  /** The run is recorded in docs/performance.json and docs/performance.md. */
  write: boolean;
};

const USAGE = `用法：npm run bench -- web [选项]
  --screens ${SCREEN_NAMES.join(',')}，或者 none
  --lines none,slow4g,3g
  --runs 5            每一项量几次，取中位数
  --first             只量第一次打开
  --play 90           一个课时放多少秒，看主线程和堆；0 是不放，300 起先热身两分钟，堆才判
  --ready slow4g,3g   第一次来、登录、到首页以后，多久可以离线打开；2g、loss30 各要几分钟
  --lie-fi 5          看过的页面，在没有回应的网络上和没有网络时，各用几台手机；0 是不量
  --other 名字=构建好的文件夹[@/地址]   别的应用，可以写几次
  --build 名字=另一份代码   那里构建好的同一个应用，同样的页面轮流打开，可以写几次
  --list              列出第一次打开的每个请求
  --write             写进 docs/performance.json，预算写进 docs/performance.md`;

/** What the command line asks for; throws a Chinese sentence for what it cannot mean. */
export function readOptions(args: string[]): Options {
  const options = {
    screens: { type: 'string', default: SCREEN_NAMES.join() },
    lines: { type: 'string', default: 'none,slow4g,3g' },
    runs: { type: 'string', default: '5' },
    first: { type: 'boolean', default: false },
    play: { type: 'string', default: '90' },
    ready: { type: 'string', default: 'slow4g,3g' },
    'lie-fi': { type: 'string', default: '5' },
    other: { type: 'string', multiple: true, default: [] as string[] },
    build: { type: 'string', multiple: true, default: [] as string[] },
    list: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  } as const;
  let values: ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];
  try {
    values = parseArgs({ args, options }).values;
  } catch {
    throw new Error(USAGE);
  }
  return {
    screens: values.screens === 'none' ? [] : chosen(values.screens, SCREEN_NAMES),
    lines: chosen(values.lines.replace('none', 'whole'), LINES),
    runs: count(values.runs),
    again: !values.first,
    play: count(values.play),
    others: values.other.map(readOther),
    builds: values.build.map(readBuild),
    ready: values.ready === 'none' ? [] : chosen(values.ready, READY_LINES),
    lieFi: count(values['lie-fi']),
    list: values.list,
    write: values.write,
  };
}

function chosen<N extends string>(list: string, names: readonly N[]): N[] {
  return list.split(',').map((asked) => {
    const known = names.find((name) => name === asked);
    if (!known) throw new Error(`没有「${asked}」。\n${USAGE}`);
    return known;
  });
}

function count(text: string): number {
  const { value } = readTypedNumber(text, { least: 0 });
  if (value === undefined) throw new Error(`「${text}」不是一个数。\n${USAGE}`);
  return value;
}

function readOther(text: string): Other {
  const [, name, folder, path = '/'] = /^([^=]+)=([^@]+)(?:@(\/.*))?$/.exec(text) ?? [];
  if (!name || !folder) throw new Error(`看不懂「${text}」。\n${USAGE}`);
  return { name, folder, path };
}

function readBuild(text: string): OtherBuild {
  const [, name, checkout] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (!name || !checkout) throw new Error(`看不懂「${text}」。\n${USAGE}`);
  return { name, checkout };
}
