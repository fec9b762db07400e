import { expect, it } from 'vitest';
import { isWithout, leaveOut } from './kept-without';

const modern = (data: unknown) => JSON.stringify({ code: '1000', message: '操作成功', data });
const dataOf = ({ body }: { body: string }) => (JSON.parse(body) as { data: unknown }).data;

it('a code is kept by its last four, and whom it was given to by name alone', () => {
  const sent = {
    code: 'DEMATRAN2222AAAB',
    replacedBy: 'DEMATRAN2222AAAC',
    recipientName: '赵大勇',
    recipientPhone: '13800020001',
    standing: 'replaced',
  };
  const kept = leaveOut('codes', modern([sent]));
  expect(kept.cut).toBe(true);
  expect(dataOf(kept)).toEqual([
    { code: 'AAAB', replacedBy: 'AAAC', recipientName: '赵大勇', recipientPhone: '', standing: 'replaced' },
  ]);
  expect(kept.body).not.toMatch(/DEMATRAN|1380002/);
});

it.each([
  ['https://media.example/hour.mp4?expires=1&signature=x', ''],
  ['/media/hour.m3u8?signature=x', ''],
  ['  //cdn.example/hour.mp4\n', ''],
])('an hour’s address %j is kept nowhere', (content, left) => {
  const captions = [{ language: 'zh', label: '中文', url: '/media/zh.vtt?signature=x' }];
  const kept = leaveOut('addresses', modern({ name: '第一课时', content, captions }));
  expect(kept.cut).toBe(true);
  expect(dataOf(kept)).toEqual({ name: '第一课时', content: left, captions: [] });
});

it('an hour’s address is kept nowhere when its fields are beside the sign of success', () => {
  const kept = leaveOut(
    'addresses',
    JSON.stringify({ result: 'success', name: '第一课时', content: '/media/1.mp4' }),
  );
  expect(kept.cut).toBe(true);
  expect(JSON.parse(kept.body)).toEqual({ result: 'success', name: '第一课时', content: '', captions: [] });
});

it('a code of a page is kept by its last four', () => {
  const kept = leaveOut('codes', modern({ records: [{ code: 'DEMATRAN2222AAAB' }], total: 1 }));
  expect(dataOf(kept)).toMatchObject([{ code: 'AAAB' }]);
});

it.each(['<p>听力伤了就回不来。</p>', '全文见 https://example.org', ''])(
  'a text %j is kept whole',
  (content) => {
    const body = modern({ name: '第一课时', content, captions: [] });
    expect(leaveOut('addresses', body)).toEqual({ body, cut: false });
  },
);

it('an answer without data stays what it is, and a rule that is not known here is none', () => {
  expect(leaveOut('codes', modern(null))).toEqual({ body: modern(null), cut: false });
  expect(['codes', 'addresses', 'toString', '', null].map(isWithout)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
