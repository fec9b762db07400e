import { describe, expect, it } from 'vitest';
import { type AfterHourState, afterHour } from './after-hour';
import { chapter, exam, hour, next, training, whole } from './testing/given';
import { NOW } from './testing/next-step-table';

const DONE = { isStudy: true, studyProgress: 100 };

const state = (given: Partial<AfterHourState> = {}): AfterHourState => ({
  learner: 'me',
  hourId: 'b',
  lessonId: 'l',
  trainingId: 't',
  path: '/videoDetail',
  chapters: [chapter(hour('a', DONE), hour('b'), hour('c')), chapter(hour('d'))],
  ...given,
});
const said = (given: Partial<AfterHourState>) => {
  const { sentence, button } = afterHour(state(given), NOW);
  return [sentence, button.text, button.to, button.search?.id];
};
const of = (fields: Record<string, unknown>, more = {}) => ({
  training: { learner: 'me', training: training(fields), ...more },
});

describe('after an hour comes', () => {
  it('the lesson’s next open hour, and behind its last the one that was left out', () => {
    expect(said({})).toEqual(['下一课时：课时 c', '下一课时 · 第 3 课时', '/videoDetail', 'c']);
    const skipped = [chapter(hour('a'), hour('x', { contentType: 2 }), hour('b'), hour('c', DONE))];
    expect(said({ chapters: skipped })).toEqual([
      '下一课时：课时 a',
      '下一课时 · 第 1 课时',
      '/videoDetail',
      'a',
    ]);
  });

  const last = { chapters: [chapter(hour('a', DONE), hour('b'))] };

  it('the next hour of the training’s other lessons', () => {
    const other = { ...next('z', 1), lessonId: 'other' };
    expect(said({ ...last, ...of({}, { hour: other }) })[3]).toBe('z');
  });

  it('the exam, open at once when everything is credited, and after credit while a finish waits', () => {
    const withExam = (fields: Record<string, unknown>) =>
      said({ ...last, ...of({ ...fields, exams: [exam()] }) });
    expect(withExam({ ...whole }).slice(0, 2)).toEqual([
      '必修已学完，可以考试了，11月24日 18:00 止',
      '去考试',
    ]);
    const progress = { compulsoryProgress: 75 };
    expect(withExam({ progress }).slice(0, 2)).toEqual(['必修都学完了，计入以后就能考试', '去考试']);
  });

  it('the certificate', () => {
    expect(said({ ...last, ...of({ ...whole, canApplication: true }) })[1]).toBe('去申请证书');
  });

  it('the way back, where nobody says more', () => {
    expect(said(last)).toEqual(['这门课程已学完', '回到培训', '/trainingDetail', 't']);
    expect(said({ ...last, trainingId: '' })).toEqual(['这门课程已学完', '回到课程', '/lessonDetail', 'l']);
    expect(said({ ...last, ...of({ buyState: false }) })[1]).toBe('回到培训');
    const whole = [chapter(hour('a', DONE), hour('b', DONE))];
    expect(said({ chapters: whole, hourId: '', trainingId: '' }).slice(0, 2)).toEqual([
      '这门课程已学完',
      '看别的课程',
    ]);
  });
});
