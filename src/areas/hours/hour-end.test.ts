import { expect, it } from 'vitest';
import type { AfterHour } from '@/areas/learning/after-hour';
import { hour } from '@/areas/learning/testing/given';
import { endSentence, type HourEnd, opensByItself } from './hour-end';

const end = (given: Partial<HourEnd> = {}): HourEnd => ({
  done: false,
  online: true,
  end: 1200,
  credited: 1116,
  reason: '',
  ...given,
});

it.each([
  ['学完了，20分钟都已计入', { done: true }],
  ['学完了，20分钟都已计入', { done: true, online: false }],
  ['学完了，1分24秒联网后计入', { online: false }],
  ['学完了，联网后确认', { online: false, credited: 1199.5 }],
  ['学完了，等待计入：人脸核身通过后自动完成', { reason: '人脸核身通过后自动完成' }],
  ['学完了，正在计入', {}],
] as const)('%s', (words, given) => {
  expect(endSentence(end(given))).toBe(words);
});

const next = (change: Partial<AfterHour> = {}): AfterHour => ({
  sentence: '',
  button: { text: '下一课时', to: '/videoDetail' },
  hour: { hour: hour('b'), number: 2, lessonId: 'l', trainingId: '', path: '/videoDetail' },
  ...change,
});
const of = (deed: 'exam' | 'certificate' | 'register', to?: string): AfterHour => ({
  sentence: '',
  button: { text: '', deed, ...(to && { to }) },
});

it('the next hour, the exam and the certificate open by themselves once the finish is accepted', () => {
  const done = end({ done: true });
  expect(opensByItself(done, next())).toBe(true);
  expect(opensByItself(done, of('exam', '/trainingDetail'))).toBe(true);
  expect(opensByItself(done, of('certificate', '/trainingDetail'))).toBe(true);
});

it('nothing opens by itself while the finish waits, and neither a purchase nor the way back ever does', () => {
  expect(opensByItself(end(), next())).toBe(false);
  const done = end({ done: true });
  const bought = hour('b', { money: 5, buyState: false });
  const unbought = { hour: bought, number: 2, lessonId: 'l', trainingId: '', path: '/videoDetail' } as const;
  expect(opensByItself(done, next({ hour: unbought }))).toBe(false);
  const back = { sentence: '', button: { text: '回到培训', to: '/trainingDetail' } };
  expect(opensByItself(done, back)).toBe(false);
  expect(opensByItself(done, of('exam'))).toBe(false);
});
