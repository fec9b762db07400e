import type { StudyRecord } from '@contract/study';
import type { TrainingBasicInfo, TrainingCard } from '@contract/trainings';
import { describe, expect, it } from 'vitest';
import { firstStep } from './next-step';
import { trainingStep, worthAsking } from './next-training';

const NOW = Date.parse('2026-11-20T10:00:00+08:00');

const record = (hourId: string, given: Partial<StudyRecord> = {}): StudyRecord => ({
  hourId,
  hourName: '',
  hourNumber: 1,
  lessonId: '',
  lessonName: '',
  trainingId: '',
  duration: 100,
  credited: 10,
  provisional: 0,
  refused: 0,
  refusedReason: '',
  isFinish: false,
  lastStudiedAt: '',
  ...given,
});

const known = (records: StudyRecord[], given: Partial<Parameters<typeof firstStep>[0]> = {}) =>
  firstStep({ payment: undefined, records, byHour: {}, checkDue: () => false, ...given });

describe('the first step', () => {
  const payment = { name: '提高班', to: '/monitorForPayment' };
  const refused = record('r', { refused: 60 });

  it('is an open payment before all else', () => {
    expect(known([refused], { payment, checkDue: () => true })).toEqual({ is: 'payment', payment });
  });

  it('is the hour whose time was refused, before one that waits for a check, before the last studied', () => {
    const all = [record('last'), record('due'), refused];
    const checkDue = (hourId: string) => hourId === 'due';
    expect(known(all, { checkDue })).toMatchObject({ is: 'check', why: 'refused', record: { hourId: 'r' } });
    expect(known(all.slice(0, 2), { checkDue })).toMatchObject({
      is: 'check',
      why: 'due',
      record: { hourId: 'due' },
    });
    expect(known(all.slice(0, 1), { checkDue })).toMatchObject({ is: 'resume', record: { hourId: 'last' } });
  });

  it('knows of time that this phone was refused', () => {
    const byHour = { b: { waiting: 0, checking: 0, afterGap: 0, refused: 5 } };
    expect(known([record('a'), record('b')], { byHour })).toMatchObject({
      why: 'refused',
      record: { hourId: 'b' },
    });
  });

  it('is none of an hour that is finished', () => {
    const done = record('done', { isFinish: true, refused: 5 });
    expect(known([done], { checkDue: () => true })).toBeUndefined();
    expect(known([done, record('open')])).toMatchObject({ is: 'resume', record: { hourId: 'open' } });
  });
});

const card = (id: string, ends: string, totalProgress = 50, begins = '2026-11-01 00:00:00') =>
  ({ id, datesOfTraining: begins, datesOfTrainingEndTime: ends, totalProgress }) as TrainingCard;

describe('the trainings that are worth a call', () => {
  it('are those with hours missing by deadline, then whole ones, then those that are over; two at most', () => {
    const soon = card('soon', '2026-11-25 23:59:59');
    const late = card('late', '2026-12-25 23:59:59');
    const whole = card('whole', '2026-11-21 23:59:59', 100);
    const over = card('over', '2026-11-10 23:59:59', 100);
    const lost = card('lost', '2026-11-10 23:59:59', 20);
    const ahead = card('ahead', '2026-12-25 23:59:59', 0, '2026-12-01 00:00:00');
    const ids = (list: TrainingCard[]) => worthAsking(list, NOW).map(({ id }) => id);
    expect(ids([over, late, whole, soon])).toEqual(['soon', 'late']);
    expect(ids([over, late, whole])).toEqual(['late', 'whole']);
    expect(ids([lost, ahead, over])).toEqual(['over']);
  });
});

type Given = Partial<Omit<TrainingBasicInfo, 'progress'>> & { compulsory?: number };

const info = (id: string, ends: string, { compulsory = 100, ...given }: Given = {}) =>
  ({
    id,
    datesOfTraining: '2026-11-01 00:00:00',
    datesOfTrainingEndTime: ends,
    progress: { compulsoryProgress: compulsory },
    exams: [],
    canApplication: false,
    isApply: false,
    ...given,
  }) as unknown as TrainingBasicInfo;

const exam = (type: number, time1: string, time2: string) => [
  { id: 'e', name: '', examTimeSlot: '', score: '', value: '', type, time1, time2, begun: false },
];

describe('the step of trainings', () => {
  const open = exam(0, '2026-11-15 08:00:00', '2026-11-30 18:00:00');
  const certified = info('c', '2026-11-10 23:59:59', { canApplication: true });

  it('is missing hours, of the training that ends first', () => {
    const late = info('late', '2026-12-25 23:59:59', { compulsory: 10 });
    const soon = info('soon', '2026-11-25 23:59:59', { compulsory: 90 });
    const examined = info('x', '2026-11-21 23:59:59', { exams: open });
    expect(trainingStep([late, soon, examined, certified], NOW)).toMatchObject({
      is: 'hours',
      training: { id: 'soon' },
    });
  });

  it('is an exam that is open and was not sat', () => {
    const of = (exams: ReturnType<typeof exam>) =>
      trainingStep([info('x', '2026-12-01 00:00:00', { exams }), certified], NOW);
    expect(of(open)).toMatchObject({ is: 'exam', exam: { id: 'e' } });
    expect(of(exam(1, '2026-11-15 08:00:00', '2026-11-30 18:00:00')).is).toBe('certificate');
    expect(of(exam(0, '2026-11-21 08:00:00', '2026-11-30 18:00:00')).is).toBe('certificate');
    expect(of(exam(0, '2026-11-15 08:00:00', '2026-11-19 18:00:00')).is).toBe('certificate');
  });

  it('is a certificate that was not applied for, of a training that is over too', () => {
    expect(trainingStep([certified], NOW)).toMatchObject({ is: 'certificate', training: { id: 'c' } });
    expect(trainingStep([{ ...certified, isApply: true }], NOW)).toEqual({ is: 'choose' });
  });

  it('is to choose one where none wants anything, and hours of what is over are past help', () => {
    expect(trainingStep([], NOW)).toEqual({ is: 'choose' });
    expect(trainingStep([info('o', '2026-11-10 00:00:00', { compulsory: 10 })], NOW)).toEqual({
      is: 'choose',
    });
  });
});
