import { CHAINS } from './chains/paths';
import { draw } from './draw';
import { longSubjectsAfter } from './git';
import {
  compare,
  countWords,
  figuresOf,
  linesOfPlaces,
  type Recorded,
  readRecord,
  tightened,
  writeRecord,
} from './ratchet';
import type { Where } from './read-source';
import { SHAPE_RULES, shapeReport } from './shape';
import { allSources } from './sources';
import { CLAUSES, WORDS } from './words';

const say = (text: string) => process.stdout.write(`${text}\n`);

type Command = { what: string; rules: string; run?: (args: readonly string[]) => number };

/** The commands; `house.mjs` runs `chains` itself, because it needs a build and flags of Node. */
const COMMANDS: Record<string, Command> = {
  chains: {
    what: '六条路各跑过多少个文件（后面写名字，只走那几条；--list 列出文件；--built 用上一次的构建）',
    rules: `名字：${Object.keys(CHAINS).join('、')}。
  把应用和服务器带着源码映射构建到 .cache/house，在真浏览器、真服务器里走一遍，由 V8 的精确覆盖（Profiler）记下来。
  数的是 src、sw、server、contract、rules 里的文件：从一条路的第一个调用到最后一个调用，至少有一个函数被调用过。
    只有顶层代码跑过的不数；顶层代码调用到的函数数，页面后来才装的块里的也一样。
    最后一个调用自己算在内，它再调用的不算。同一时间在同一个程序里跑的别的事也数进去，所以比手数的多。
  第一个和最后一个调用写在 scripts/house/chains/paths.ts；函数没有了、没有被调用，就用一句话失败。`,
  },
  shape: {
    what: '文件、行、中位数、短文件、大文件夹、测试的份额（--list 列出短文件）',
    rules: SHAPE_RULES,
    run(args) {
      say(shapeReport(allSources(), { list: args.includes('--list') }));
      return 0;
    },
  },
  words: {
    what: '用从句开头的注释和标题，自造的词（--list 列出每一处；后面写词，只看那些）',
    rules: `从句：注释或测试标题的第一个词是 ${CLAUSES.join('、')}。连着的 // 行是一条注释。
  词：表在 scripts/house/words.ts，旁边是该用的词；按整个词数，大小写不论，列出的变形也算，一处只算最长的一个。
    注释里 \`引起来的\` 是代码，不数。名字只在声明的地方数，一个文件里同一个名字数一次；
    引入的、原名解构出来的不数，那是别处声明的。文件名和文件夹名算在名字里，一个文件夹一次。
  数的是 .ts、.tsx、.mjs、.mts，生成的、迁移、fixtures、examples 除外。
  这是计数，不是判决：film、document、part、look、said、does 也有平常的意思（does 只在名字里数）。`,
    run: (args) => words(args),
  },
  ratchet: {
    what: '和记下的数比（scripts/house/ratchet.json），npm test 里也比；--write 把变好的记下来',
    rules: `记下的：words 的每一个数、不到 20 行的文件、超过 30 个文件的文件夹里的文件，只许变少；中位数只许变大。
  --write 只记变好的和新的一行，从不记变差的。真要放宽，就删掉那一行再 --write：评审时看得见。
  文件数、行数、测试的份额只打印，不比。`,
    run: (args) => ratchet(args.includes('--write')),
  },
  commits: {
    what: '合入之前看：提交的第一行不超过 72 个字符',
    rules: `从 scripts/house/ratchet.json 的 commitsAfter 以后到 HEAD，合并的提交不看；后面可以写另一个起点。
  有太长的，退出码 1。不在 npm test 里。`,
    run: ([base = readRecord().commitsAfter]) => commits(base),
  },
};

/** Runs `npm run house -- ARGS`. Returns the exit status. */
export function main([name, ...args]: readonly string[]): number {
  if (name === undefined) {
    draw();
    return 0;
  }
  const command = COMMANDS[name];
  if (command?.run && !args.includes('--help')) return command.run(args);
  const described = command ? { [name]: command } : COMMANDS;
  if (!command && name !== '--help') say(`没有「${name}」。`);
  if (!command) say('npm run house：把 docs/architecture.md 里的图画成现在的样子。\n');
  for (const [one, { what, rules }] of Object.entries(described))
    say(`npm run house -- ${one}\n  ${what}\n  ${rules}\n`);
  return command || name === '--help' ? 0 : 1;
}

function words(args: readonly string[]): number {
  const chosen = args.filter((one) => !one.startsWith('-'));
  const { clauses, words: found } = countWords(allSources());
  const isChosen = (word: string) => chosen.length === 0 || chosen.includes(word);
  const counts = (places: readonly { where: Where }[]) =>
    (['comments', 'titles', 'names'] as const).map(
      (where) => places.filter((place) => place.where === where).length,
    );
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  say(row(['词', '注释', '标题', '名字', '该用的词']));
  say(row(['---', '--:', '--:', '--:', '---']));
  if (isChosen('clauses')) say(row(['用从句开头（clauses）', ...counts(clauses), '动词或名词']));
  for (const { ours, standard } of WORDS)
    if (isChosen(ours)) say(row([ours, ...counts(found.filter(({ word }) => word === ours)), standard]));
  say(row(['词的合计', ...counts(found), '']));
  if (args.includes('--list')) {
    if (isChosen('clauses')) say(linesOfPlaces(clauses).join('\n'));
    const listed = found.filter(({ word }) => isChosen(word));
    say(
      linesOfPlaces(listed.map((place) => ({ ...place, text: `[${place.word}] ${place.text}` }))).join('\n'),
    );
  }
  return 0;
}

function ratchet(write: boolean): number {
  const record: Recorded = readRecord();
  const measured = figuresOf(allSources());
  const figures = tightened(record.figures, measured.figures);
  const better = Object.keys(figures).filter((name) => figures[name] !== record.figures[name]);
  for (const name of better) say(`${name}：${record.figures[name] ?? '没有记过'} → ${figures[name]}`);
  if (write) writeRecord({ ...record, figures });
  else if (better.length > 0) say('变好的还没有记下：npm run house -- ratchet --write');
  const worse = compare(figures, measured);
  for (const { sentence } of worse) say(sentence);
  if (worse.length === 0) say('没有变差的。');
  return worse.length === 0 ? 0 : 1;
}

function commits(base: string): number {
  const long = longSubjectsAfter(base);
  for (const line of long) say(line);
  say(
    long.length === 0 ? `${base} 以后的提交，第一行都不超过 72 个字符。` : '这些提交的第一行超过 72 个字符。',
  );
  return long.length === 0 ? 0 : 1;
}
