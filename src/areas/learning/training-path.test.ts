import { describe, expect, it } from 'vitest';
import { exam, training, whole } from './testing/given';
import { NOW } from './testing/next-step-table';
import { pathOf, turnsOf } from './training-path';

const of = (fields: Record<string, unknown>) =>
  pathOf(training(fields), NOW).map(({ title, status, line, aside }) =>
    [title, status, line, aside].filter(Boolean).join('|'),
  );
const slot = { examTimeSlot: '11月15日 至 11月24日', value: '未参加' };

describe('the path of a training', () => {
  it('begins with registration, and says until when', () => {
    expect(
      of({
        buyState: false,
        datesOfTrainingRegistrationEndTime: '2026-11-22 18:00:00',
        exams: [exam(slot)],
      }),
    ).toEqual([
      '报名|now|11月22日 18:00 止',
      '学习|ahead',
      '复训考试|ahead|11月15日 至 11月24日 · 学完必修就能考',
      '成绩|ahead|考试次日公布',
      '证书|ahead|完成培训后可以申请',
    ]);
  });

  it('measures study by its required part; electives stand beside it', () => {
    const progress = { totalProgress: 46, compulsoryProgress: 50.9, electiveProgress: 25 };
    expect(of({ progress })[1]).toBe('学习|now|选修 25%|必修 50%');
    expect(of({ progress: { ...progress, electiveProgress: null } })[1]).toBe('学习|now|必修 50%');
    const without = { progress: { ...progress, compulsoryProgress: null } };
    expect(of({ ...without, certified: true })[1]).toBe('学习|done|选修 25%');
    expect(of(without)[1]).toBe('学习|now|选修 25%');
  });

  it('says of completing and passing what the training shows', () => {
    const progress = { compulsoryProgress: 50, completionStatus: '学习中', passingStatus: '未考核' };
    expect(of({ progress })[1]).toBe('学习|now|必修 50%');
    expect(of({ progress, openIsComplete: true, openIsPass: true })[1]).toBe(
      '学习|now|学习中 · 考核：未考核|必修 50%',
    );
    const withExam = { progress, openIsComplete: true, openIsPass: true, exams: [exam(slot)] };
    expect(of(withExam).slice(1, 4)).toEqual([
      '学习|now|学习中|必修 50%',
      '复训考试|ahead|11月15日 至 11月24日 · 学完必修就能考',
      '成绩|ahead|考试次日公布 · 未考核',
    ]);
  });

  it('goes through exam, day of the score and certificate', () => {
    const withExam = (one: Record<string, unknown>, more = {}) =>
      of({ ...whole, ...more, exams: [exam({ ...slot, ...one })] }).slice(2);
    expect(withExam({})).toEqual([
      '复训考试|now|11月15日 至 11月24日 · 未参加',
      '成绩|ahead|考试次日公布',
      '证书|ahead|完成培训后可以申请',
    ]);
    expect(withExam({ type: 1, scoreAt: '2026-11-21 00:00:00' }).slice(0, 2)).toEqual([
      '复训考试|done|11月15日 至 11月24日 · 已交卷',
      '成绩|now|11月21日 00:00 公布',
    ]);
    const passed = { type: 2, score: '80', value: '合格' };
    expect(withExam(passed, { canApplication: true }).slice(1)).toEqual([
      '成绩|done|80 分 · 合格',
      '证书|now|申请证书',
    ]);
    expect(withExam(passed, { isApply: true }).at(-1)).toBe('证书|done|查看证书|已领证');
    expect(withExam({ type: 2, value: '不合格', mayRetry: true })[0]).toContain('now');
  });

  it('shows the exam by its dates alone while the progress is not known', () => {
    expect(of({ progress: undefined, exams: [exam(slot)] })[2]).toBe('复训考试|ahead|11月15日 至 11月24日');
  });

  it('says in the server’s words why there is no certificate yet, and of one that is not to be had nothing', () => {
    const sentence = '请先完成全部必修课时';
    expect(of({ cannotApply: sentence }).at(-1)).toBe(`证书|ahead|${sentence}`);
    expect(of({ certified: false, cannotApply: '这个培训不发证书' }).join()).not.toContain('证书');
  });

  it('promises nothing after the point that was missed', () => {
    const exams = [exam({ ...slot, time2: '2026-11-19 18:00:00' })];
    const ended = { datesOfTrainingEndTime: '2026-11-19 23:59:59', exams };
    const closes = { datesOfTrainingRegistrationEndTime: '2026-11-10 08:00:00' };
    expect(of({ buyState: false, ...closes, ...ended })).toEqual([
      '报名|closed|报名已结束',
      '学习|ahead',
      '复训考试|ahead|11月15日 至 11月24日',
      '成绩|ahead',
      '证书|ahead',
    ]);
    const progress = { totalProgress: 50, compulsoryProgress: 50 };
    expect(of({ progress, ...ended }).slice(1)).toEqual([
      '学习|closed|培训已结束|必修 50%',
      '复训考试|ahead|11月15日 至 11月24日',
      '成绩|ahead',
      '证书|ahead',
    ]);
    expect(of({ ...whole, ...ended }).slice(1)).toEqual([
      '学习|done|必修 100%',
      '复训考试|closed|11月15日 至 11月24日 · 考试已结束，没有参加',
      '成绩|ahead',
      '证书|ahead',
    ]);
    const failed = exam({ ...slot, type: 2, score: '45', value: '不合格' });
    expect(of({ ...whole, exams: [failed] }).slice(2)).toEqual([
      '复训考试|done|11月15日 至 11月24日 · 已交卷',
      '成绩|closed|45 分 · 不合格',
      '证书|ahead',
    ]);
  });

  it('says when registration opens', () => {
    const opens = { datesOfTrainingRegistration: '2026-11-24 08:00:00' };
    expect(of({ buyState: false, ...opens })[0]).toBe('报名|now|11月24日 08:00 开始报名');
  });

  it('enters an exam that is open or can be, and no other', () => {
    const canEnter = (given: Record<string, unknown>) =>
      pathOf(training({ ...whole, exams: [exam(given)] }), NOW).find(({ kind }) => kind === 'exam')?.canEnter;
    for (const given of [{}, { begun: true }, { type: 2, value: '不合格', mayRetry: true }]) {
      expect(canEnter(given)).toBe(true);
    }
    for (const given of [{ time2: '2026-11-19 18:00:00' }, { type: 1 }, { type: 2, value: '合格' }]) {
      expect(canEnter(given)).toBe(false);
    }
  });

  it('changes at each moment that turnsOf names', () => {
    const fields = {
      buyState: false,
      datesOfTrainingRegistration: '2026-11-21 08:00:00',
      datesOfTrainingRegistrationEndTime: '2026-11-22 18:00:00',
    };
    const shown = (given: Record<string, unknown>, now: number) => pathOf(training(given), now);
    for (const at of turnsOf(training(fields)).slice(0, 2)) {
      expect(at).toBeGreaterThan(NOW);
      expect(shown(fields, at ?? 0)).not.toEqual(shown(fields, (at ?? 0) - 1));
    }
    const own = { ...whole, exams: [exam({ time1: '2026-11-21 09:00:00' })] };
    for (const at of turnsOf(training(own)).slice(3)) {
      expect(shown(own, at ?? 0)).not.toEqual(shown(own, (at ?? 0) - 1));
    }
  });
});
