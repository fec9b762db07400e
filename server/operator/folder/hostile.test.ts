import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultText } from './faults';
import { readFolder } from './read/folder';
import { changed, inFolder, type Lying } from './testing/folders';

const LESSON = 'lessons/fumes/lesson.yaml';
const THREE = 'lessons/fumes/02-three.md';

const read = (changes: Lying, more?: (folder: string) => Promise<unknown>) =>
  inFolder(changes, async (folder) => {
    await more?.(folder);
    const { faults, content } = await readFolder(folder);
    return { faults: faults.map(faultText), content };
  });

/** What would grow in memory, lead out of the folder or run on a phone; and the first thing that is said of it. */
const HOSTILE: [string, Lying, string][] = [
  [
    'YAML that repeats itself a million times',
    {
      'categories.yaml': ['a: &a [x, x]', 'b: &b [*a, *a]', 'lessons: [*b, *b]'].join('\n'),
    },
    'categories.yaml:1 · 不能用 & 和 * 互相引用，请把内容写出来；是文字的，用引号括起来，写成 a: "&a [x, x]"',
  ],
  [
    'YAML that is nested without end',
    { 'columns.yaml': `${'['.repeat(50_000)}${']'.repeat(50_000)}` },
    'columns.yaml:1 · 套得太深，请把内容拆开写',
  ],
  [
    'YAML that asks for another type',
    { 'settings.yaml': 'servicePhone: !!js/function "alert(1)"\n' },
    `settings.yaml:1 · 「!」开头的是 YAML 的标记，不能用；是文字的，用引号括起来，写成 servicePhone: '!!js/function "alert(1)"'`,
  ],
  [
    'Markdown that is nested without end',
    { [THREE]: `${'> '.repeat(100_000)}一` },
    `${THREE}:1 · 套得太深，请把内容拆开写`,
  ],
  ['a text of megabytes', { [THREE]: '字'.repeat(400_000) }, `${THREE} · 太长了，最多 1 MB；请拆成几篇`],
  [
    'a link to a file elsewhere',
    { 'lessons/fumes/cover.png': { link: '/etc/passwd' } },
    'lessons/fumes/cover.png · 这是指向别处的链接，不会跟过去；请把文件本身放进来',
  ],
  [
    'a link to a folder elsewhere',
    { 'lessons/other': { link: '/etc' } },
    'lessons/other · 这是指向别处的链接，不会跟过去；请把文件本身放进来',
  ],
  [
    'a path out of the folder in a text',
    changed(THREE, '(cover.png)', '(../../../etc/passwd.png)'),
    `${THREE}:3 · 「../../../etc/passwd.png」要写成从最上层数起的路径，例如 /pictures/cover.png，不能用 .. 走出去`,
  ],
  [
    'a drawing that runs',
    {
      ...changed(LESSON, 'cover: cover.png', 'cover: cover.svg'),
      'lessons/fumes/cover.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    },
    'lessons/fumes/cover.svg · 这张 SVG 图片里有脚本，不能用；请导出成 PNG，或者去掉脚本',
  ],
  [
    'a program that is named like a picture',
    { 'lessons/fumes/cover.png': 'MZ\x90\x00' },
    'lessons/fumes/cover.png · 名字说是PNG 图片，内容不是；请用正确的格式另存一份',
  ],
  [
    'a stream that plays from elsewhere',
    {
      ...changed(LESSON, 'video: 01-where.mp4', 'video: film/master.m3u8'),
      'lessons/fumes/film/master.m3u8': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n../../../../etc/passwd\n',
    },
    'lessons/fumes/film/master.m3u8:3 · 「../../../../etc/passwd」要放在播放列表的文件夹里，不能指向别处',
  ],
  [
    'an empty film',
    { 'lessons/fumes/01-where.mp4': '' },
    'lessons/fumes/01-where.mp4 · 这个文件是空的，请重新放一份',
  ],
];

test.each(HOSTILE)('%s is refused', async (_, changes, says) => {
  expect((await read(changes)).faults).toContain(says);
});

test('what a name of YAML could do to objects does nothing', async () => {
  const { faults } = await read({ 'settings.yaml': '__proto__: { invoiceDays: 9 }\nconstructor: 1\n' });
  expect(faults.join('\n')).toMatch(/settings\.yaml:1 · 不认识「(__proto__|constructor)」/);
  expect(({} as { invoiceDays?: number }).invoiceDays).toBeUndefined();
});

test('a file that is too large is refused by its size, unread', async () => {
  const { faults } = await read({}, async (folder) => {
    const cover = join(folder, 'lessons/fumes/cover.png');
    await truncate(cover, 11 * 1024 * 1024);
  });
  expect(faults).toContain(`${LESSON}:6 · 「cover.png」太大，最多 10 MB`);
});

test('what nobody wrote is not read', async () => {
  const { faults } = await read({
    '.git/config': 'x',
    'news/.draft.md': 'x',
    'Thumbs.db': 'x',
    '~$a.docx': 'x',
  });
  expect(faults).toEqual([]);
});

test('folders that lie too deep in each other are refused', async () => {
  const { faults } = await read({}, async (folder) => {
    const deep = join(folder, 'help', ...Array.from({ length: 20 }, () => 'a'));
    await mkdir(deep, { recursive: true });
    await writeFile(join(deep, 'b.md'), 'x');
  });
  expect(faults.join('\n')).toContain('文件夹套得太深，最多 12 层');
});
