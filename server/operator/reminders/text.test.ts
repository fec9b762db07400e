import { describe, expect, test } from 'vitest';
import { quietUntil } from './batch';
import { chatText, deadlineWords, reminderText, segmentsOf } from './text';

const at = (time: string) => Date.parse(`${time}+08:00`);
const NOW = at('2026-09-01T10:00:00');
const SITE = 'https://learn.example';
const text = (more: Partial<Parameters<typeof reminderText>[0]> = {}) =>
  reminderText({ name: '王建国', training: '上岗', hours: 3, until: '9 月 30 日', site: SITE, ...more });

describe('the hours in which no reminder is sent', () => {
  test.each([
    ['2026-11-29T07:59:59.999', '2026-11-29T08:00:00'],
    ['2026-11-29T08:00:00', undefined],
    ['2026-11-29T20:59:59.999', undefined],
    ['2026-11-29T21:00:00', '2026-11-30T08:00:00'],
    ['2026-11-29T23:59:59.999', '2026-11-30T08:00:00'],
    ['2026-11-30T00:00:00', '2026-11-30T08:00:00'],
    ['2026-12-31T21:00:00', '2027-01-01T08:00:00'],
  ])('at %s end at %s', (now, until) => {
    expect(quietUntil(at(now))).toBe(until === undefined ? undefined : at(until));
  });
});

describe('the end of a training in words', () => {
  test.each([
    ['2026-09-30T23:59:59', '9 月 30 日'],
    ['2026-09-30T00:00:00', '9 月 29 日'],
    ['2026-10-01T00:00:00', '9 月 30 日'],
    ['2026-09-30T18:00:00', '9 月 30 日 18:00'],
    ['2027-01-05T23:59:59', '1 月 5 日'],
    ['2027-03-05T23:59:59', '2027 年 3 月 5 日'],
  ])('%s is %s', (end, words) => {
    expect(deadlineWords(at(end), NOW)).toBe(words);
  });

  test('is empty without an end', () => {
    expect(deadlineWords(0, NOW)).toBe('');
  });
});

describe('the text of a reminder', () => {
  test('names the learner, the training, the hours that are left, the end and the site', () => {
    expect(text()).toBe(
      '【职健学堂】王建国，「上岗」还有 3 个课时没学完，9 月 30 日截止。打开 https://learn.example 继续学习。',
    );
  });

  test('leaves out an end, a site and a name that are unknown', () => {
    expect(text({ until: '', site: undefined, name: '' })).toBe(
      '【职健学堂】「上岗」还有 3 个课时没学完。请继续学习。',
    );
  });

  test('separates an end with a time of day from the next word', () => {
    expect(text({ until: '9 月 30 日 18:00', site: undefined })).toContain('，9 月 30 日 18:00 截止。');
  });

  test('drops the spaces beside digits where one SMS holds it so, but none beside the site', () => {
    const training = '煤矿新工人上';
    expect(text({ training: '煤矿', site: 'http://10.0.0.1:8080' })).toContain('还有 3 个课时');
    const close = text({ training: `${training}岗培训`, site: 'http://10.0.0.1:8080' });
    expect(close).toBe(
      '【职健学堂】王建国，「煤矿新工人上岗培训」还有3个课时没学完，9月30日截止。打开 http://10.0.0.1:8080 继续学习。',
    );
    expect(segmentsOf(close)).toBe(1);
  });

  test('shortens the name of the training where one SMS holds it so', () => {
    const short = text({ training: '煤矿井下新工人上岗前安全和职业健康培训' });
    expect(short).toMatch(
      /「煤矿井下新工人.*…」还有3个课时没学完，9月30日截止。打开 https:\/\/learn\.example /,
    );
    expect(short).toHaveLength(70);
  });

  test('stays whole where the name would say too little, and takes several SMS', () => {
    const training = '煤矿井下新工人上岗前安全和职业健康培训';
    const site = 'https://learn.of-a-very-long-name.example';
    const long = text({ training, site });
    expect(long).toContain(`「${training}」还有 3 个课时`);
    expect([long.length > 70, segmentsOf(long)]).toEqual([true, 2]);
  });

  test('is charged by 70 characters, and a longer one by 67', () => {
    expect([70, 71, 134, 135].map((length) => segmentsOf('字'.repeat(length)))).toEqual([1, 2, 2, 3]);
  });
});

test('the text for a group chat names everybody, with an own end where there is one', () => {
  const training = { name: '上岗', endsAt: at('2026-09-30T23:59:59') };
  const learners = [
    { name: '王建国', endsAt: training.endsAt },
    { name: '李秀英', endsAt: at('2026-12-31T23:59:59') },
  ];
  expect(chatText(training, { learners, site: SITE, now: NOW })).toBe(
    '「上岗」还有课时没学完的，打开 https://learn.example 继续学习，9 月 30 日截止：王建国、李秀英（12 月 31 日截止）',
  );
  expect(chatText({ ...training, endsAt: 0 }, { learners: [], site: SITE, now: NOW })).toBe('');
});
