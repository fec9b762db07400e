import { writtenTime } from '@rules/written-time';
import { describe, expect, test } from 'vitest';
import { faultText } from './faults';
import { readFolder } from './read/folder';
import { changed, inFolder, type Lying } from './testing/folders';

const NEWS = 'news/2026-11-16-open.md';
const TRAINING = 'trainings/first/training.yaml';

const read = (changes: Lying) => inFolder(changes, (folder) => readFolder(folder));
const withTitle = (written: string) => changed(NEWS, 'title: 开通了', written);

/** The file as it is after the line that a message names was replaced by what it says to write. */
function obeying(changes: Lying, says: string): Lying {
  const [, file = '', line = ''] = /^([^:]+):(\d+) · /.exec(says) ?? [];
  const [, advice = ''] = /写成 (.*?)(?:；是注释的.*)?$/.exec(says) ?? [];
  const lines = String(changes[file]).split('\n');
  const at = Number(line) - 1;
  const own = lines[at] ?? '';
  const [, indent = '', key = ''] = /^(\s*(?:- +)?)(\w+): */.exec(own) ?? [];
  const whole = advice.startsWith(`${key}: `) ? advice : `${key}: ${advice}`;
  // A value of several lines goes on in lines that are indented more.
  const more = lines.slice(at + 1).findIndex((one) => !/^\s+\S/.test(one));
  lines.splice(at, 1 + Math.max(more, 0), `${indent}${whole}`);
  return { ...changes, [file]: lines.join('\n') };
}

describe('a value without quotes', () => {
  test.each([
    '1_000',
    '010',
    '0123',
    '1e3',
    '0x1F',
    '12:30',
    '1.10',
    '46000',
    'no',
    'Yes',
    'on',
    'true',
    '.inf',
    '2026-11-17',
    '焊接:作业',
    '焊接#3',
    "'08 年",
    '甲, 乙',
    '100%',
    'a & b * c ! d',
    '-3 度',
  ])('is the text that was typed when it is %s', async (typed) => {
    const written = typed.startsWith("'") ? `"${typed}"` : typed;
    const { faults, content } = await read(withTitle(`title: ${written}`));
    expect(faults.map(faultText)).toEqual([]);
    expect(content.news[0]?.title).toBe(typed);
  });
});

describe('a value that YAML would change', () => {
  test.each([
    ['a comment', 'title: 焊接作业 #3 车间', '焊接作业 #3 车间'],
    ['a comment behind a number', 'title: 3 #车间', '3 #车间'],
    ['nothing but a comment', 'title: #3 车间', '#3 车间'],
    ['a comment with quotes', 'title: 说"好" #1', '说"好" #1'],
    ['a colon', 'title: 通知: 3 号车间', '通知: 3 号车间'],
    ['an anchor', 'title: &A 班', '&A 班'],
    ['a reference', 'title: *重要* 通知', '*重要* 通知'],
    ['a reference alone', 'title: *重要*', '*重要*'],
    ['a tag', 'title: !注意 安全', '!注意 安全'],
    ['brackets', 'title: [焊接] 作业', '[焊接] 作业'],
    ['brackets alone', 'title: [焊接]', '[焊接]'],
    ['braces alone', 'title: {焊接}', '{焊接}'],
    ['a greater-than', 'title: > 85 分贝', '> 85 分贝'],
    ['a dash', 'title: - 通知', '- 通知'],
    ['an at sign', 'title: @全体', '@全体'],
    ['a per cent sign', 'title: %5', '%5'],
    ['a backtick', 'title: `a`', '`a`'],
    ['words behind quotes', 'title: "焊接" 作业', '"焊接" 作业'],
    ['null', 'title: null', 'null'],
    ['a tilde', 'title: ~', '~'],
    ['two lines', 'title: 第一\n  第二', '第一第二'],
    ['two lines in quotes', 'title: "use\n  it"', 'use it'],
    ['two lines in a block', 'title: |\n  第一\n  第二', '第一第二'],
    ['an escape', 'title: "D:\\new"', 'D:\\new'],
    ['a tab', 'title: 第一\t第二', '第一 第二'],
  ])(
    'is refused once, and taken as it was meant when the advice is followed: %s',
    async (_, written, meant) => {
      const changes = withTitle(written);
      const { faults } = await read(changes);
      expect(faults.map(faultText)).toEqual([expect.stringMatching(/:2 · .*写成 /)]);
      const again = await read(obeying(changes, faults.map(faultText).join()));
      expect(again.faults.map(faultText)).toEqual([]);
      expect(again.content.news[0]?.title).toBe(meant);
    },
  );

  test.each([
    ['46000', '2025-12-09'],
    ['46000.375', '2025-12-09 09:00'],
    ['2025年12月9日9时05分', '2025-12-09 09:05'],
  ])('is refused once with the form of a date when it is the day %s', async (written, meant) => {
    const changes = changed(NEWS, '2026-11-16 09:00', written);
    const { faults } = await read(changes);
    expect(faults.map(faultText)).toEqual([
      `${NEWS}:3 · published（发布时间）「${written}」不对，写成 ${meant}`,
    ]);
    const again = await read(obeying(changes, faults.map(faultText).join()));
    expect([again.faults, again.content.news[0]?.published]).toEqual([[], meant]);
  });

  test.each([
    ['20251209', '2025-12-09'],
    ['2025/12/9', '2025-12-09'],
    ['2025.12.9 9:05', '2025-12-09 09:05'],
    ['2025年12月9日', '2025-12-09'],
    ['2025-12-09T09:00:00', '2025-12-09 09:00:00'],
  ])('is the same time as people write it elsewhere: %s', async (written, meant) => {
    const { faults, content } = await read(changed(NEWS, '2026-11-16 09:00', written));
    expect(faults.map(faultText)).toEqual([]);
    expect(writtenTime(content.news[0]?.published ?? '', 0)).toBe(writtenTime(meant, 0));
  });

  test.each([
    ['places: 1_000', 1000],
    ['places: 1e3', 1000],
    ['places: 400 人', 400],
  ])('is refused once with the digits when it is the number %s', async (written, meant) => {
    const changes = changed(TRAINING, 'exam:', `${written}\nexam:`);
    const { faults } = await read(changes);
    const again = await read(obeying(changes, faults.map(faultText).join()));
    expect([again.faults, again.content.trainings[0]?.places]).toEqual([[], meant]);
  });
});

describe('a comment', () => {
  test('keeps the value when a comment follows quotes, a list or a number', async () => {
    const { faults, content } = await read({
      ...changed(
        TRAINING,
        'title: 第一个培训',
        '# 说明\ntitle: "第一个培训" # 名字\nplaces: 400 # 人\nbefore: [] # 没有',
      ),
      ...changed(NEWS, '2026-11-16 09:00', '2026-11-16 09:00 # 开通的那天'),
    });
    expect(faults).toEqual([]);
    expect(content.trainings[0]).toMatchObject({ title: '第一个培训', places: 400 });
  });

  test('names every line with a comment when a file has several, also within braces', async () => {
    const { faults } = await read({
      [NEWS]: '---\ntitle: 关于 #2 炉\npublished: 46000\ncategory: site\nsummary: 第一 #批\n---\n\n正文\n',
      'categories.yaml':
        'lessons:\n  - { slug: protection, title: 防护 }\nnews:\n  - { slug: site, title: 三 #3 }\n',
    });
    expect(faults.map(faultText)).toEqual([
      'categories.yaml:4 · 「#」前面有空格，后面的字就不算内容；请用引号括起来，写成 "三 #3"',
      expect.stringContaining(`${NEWS}:2 · 「#」`),
      `${NEWS}:3 · published（发布时间）「46000」不对，写成 2025-12-09`,
      expect.stringContaining(`${NEWS}:5 · 「#」`),
    ]);
  });
});
