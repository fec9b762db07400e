import { dirname } from 'node:path';
import { isApart, type Source } from './sources';

const SHORT_LINES = 20;
const FOLDER_FILES = 30;

const SHIPPED_PLACES = ['rules', 'contract', 'src', 'sw', 'server'];
const KINDS = [
  'shipped',
  'helpers',
  'tests',
  'simulation',
  'scripts',
  'e2e',
  'demo',
  'mjs',
  'apart',
] as const;
export type Kind = (typeof KINDS)[number];

function kindOf(file: string): Kind {
  if (isApart(file)) return 'apart';
  if (/\.m[jt]s$/.test(file)) return 'mjs';
  const [place = ''] = file.split('/');
  if (place === 'simulation' || place === 'e2e' || place === 'demo') return place;
  if (!SHIPPED_PLACES.includes(place)) return 'scripts';
  if (/\.(test|soak)\.tsx?$/.test(file)) return 'tests';
  return /(^|\/)testing(\/|\.ts)/.test(file) ? 'helpers' : 'shipped';
}

export const linesOf = (text: string): number => text.split('\n').length - (/(^|\n)$/.test(text) ? 1 : 0);

export type Shape = {
  kinds: Record<Kind, { files: number; lines: number }>;
  /** Lines of the file in the middle of those that are shipped. */
  productionMedian: number;
  shortFiles: string[];
  largeFolders: { folder: string; files: number }[];
  /** Lines of tests, simulation, scripts and e2e over shipped lines. */
  shareOfTests: number;
};

/** Measures files and folders; the rules are in `SHAPE_RULES`. */
export function measure(sources: readonly Source[]): Shape {
  const files = sources.map(({ file, text }) => ({ file, kind: kindOf(file), lines: linesOf(text) }));
  const of = (kind: Kind) => files.filter((one) => one.kind === kind);
  const linesIn = (...kinds: Kind[]) => kinds.flatMap(of).reduce((sum, { lines }) => sum + lines, 0);
  const typed = files.filter(({ kind }) => kind !== 'apart' && kind !== 'mjs');
  const folders = new Map<string, number>();
  for (const { file } of typed) folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
  return {
    kinds: Object.fromEntries(
      KINDS.map((kind) => [kind, { files: of(kind).length, lines: linesIn(kind) }]),
    ) as Shape['kinds'],
    productionMedian: median(of('shipped').map(({ lines }) => lines)),
    shortFiles: typed.filter(({ lines }) => lines < SHORT_LINES).map(({ file }) => file),
    largeFolders: [...folders]
      .map(([folder, count]) => ({ folder, files: count }))
      .filter((one) => one.files > FOLDER_FILES)
      .sort((a, b) => b.files - a.files),
    shareOfTests: linesIn('tests', 'simulation', 'scripts', 'e2e') / linesIn('shipped', 'helpers'),
  };
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const [low = 0, high = 0] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return (low + high) / 2;
}

/** The rules of the counts, for who reads the figures. */
export const SHAPE_RULES = `只数 .ts 和 .tsx，行数是文件里的行，空行和注释也算。
  发布的：rules、contract、src、sw、server，不含 *.test.* 和 testing/；中位数只看它们
  另外列：生成的（.gen）、迁移、demo/content、例子和 fixtures；.mjs 的脚本；demo/ 的代码
  短文件、大文件夹：所有种类的 .ts 和 .tsx（上一行的不算），文件夹不含它下面的文件夹
  测试的份额：测试（*.test.*）、simulation/、scripts/（连同根上的配置）、e2e/ 的行数，除以发布的行数；
    testing/ 里的算在发布的一边，.mjs 不数。587f6294 上是 84.3 %，目标最多 80 %`;

const NAMES: Record<Kind, string> = {
  shipped: '发布的',
  helpers: '旁边的 testing/',
  tests: '旁边的测试',
  simulation: 'simulation/',
  scripts: 'scripts/',
  e2e: 'e2e/',
  demo: 'demo/',
  mjs: '.mjs 的脚本',
  apart: '生成的、fixtures',
};

/** The figures as `npm run house -- shape` prints them. */
export function shapeReport(sources: readonly Source[], { list = false } = {}): string {
  const { kinds, productionMedian, shortFiles, largeFolders, shareOfTests } = measure(sources);
  const typed = KINDS.filter((kind) => kind !== 'mjs' && kind !== 'apart');
  const sum = (of: readonly Kind[]) =>
    `${of.reduce((all, kind) => all + kinds[kind].files, 0)} 个文件，${of.reduce((all, kind) => all + kinds[kind].lines, 0)} 行`;
  const isShipped = (file: string) => kindOf(file) === 'shipped';
  return [
    `连同测试：${sum(typed)}；发布的：${sum(['shipped'])}`,
    ...KINDS.map((kind) => `  ${NAMES[kind]}：${sum([kind])}`),
    `发布的文件的中位数：${productionMedian} 行`,
    `不到 ${SHORT_LINES} 行的文件：${shortFiles.length} 个，其中发布的 ${shortFiles.filter(isShipped).length} 个`,
    ...(list ? shortFiles.map((file) => `  ${file}`) : []),
    `超过 ${FOLDER_FILES} 个文件的文件夹：${largeFolders.length} 个，里面 ${filesIn(largeFolders)} 个文件`,
    ...largeFolders.map(({ folder, files }) => `  ${folder}：${files}`),
    `测试的份额：${(shareOfTests * 100).toFixed(1)} %`,
  ].join('\n');
}

export const filesIn = (folders: Shape['largeFolders']): number =>
  folders.reduce((sum, { files }) => sum + files, 0);
