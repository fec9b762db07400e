import type { Exam } from '@contract/trainings';
import { describe, expect, it, vi } from 'vitest';
import { browser } from '@/browser/browser';
import { fakeStorage } from '@/offline/privacy/testing';
import { knownExams, noteAction } from './exam-step';
import { nextStep } from './next-step';
import { training as given, phone, record, whole } from './testing/given';
import { NEXT_STEPS, NOW } from './testing/next-step-table';
import { pathOf } from './training-path';
import { stepOfTraining } from './training-step';

const saidOf = ({ sentence, button }: ReturnType<typeof nextStep>) => ({
  sentence,
  button: button.text,
  leads: button.to,
});

describe('the one next step', () => {
  it.each(NEXT_STEPS)('$state: $sentence', (row) => {
    const trainings = row.training ? [{ learner: 'me', training: given(), ...row.training }] : [];
    const should = { sentence: row.sentence, button: row.button, leads: row.leads };
    const home = nextStep({ phone: row.phone ?? phone(), trainings }, NOW);
    const [own] = trainings;
    if (own) {
      const whole = stepOfTraining(own, NOW);
      expect(whole.is).toBe(row.is);
      expect(saidOf(whole)).toEqual(should);
      const point = pathOf(own.training, NOW).find(({ status }) => status === 'now' || status === 'closed');
      expect(point && `${point.kind} ${point.status}`).toBe(row.point);
    }
    if (row.home === 'choose') expect(home.is).toBe('choose');
    else {
      expect(home.is).toBe(row.is);
      expect(saidOf(home)).toEqual(should);
    }
  });

  it('has no two states that say the same of another button', () => {
    const said = new Map<string, string>();
    for (const { sentence, button, is } of NEXT_STEPS) {
      if (is === 'hours') continue;
      expect(said.get(sentence) ?? button, sentence).toBe(button);
      said.set(sentence, button);
    }
  });

  it('is on a training’s own page the hour that was begun in it, as on home', () => {
    const records = [record('h')];
    const home = nextStep({ phone: phone({ records }), trainings: [] }, NOW);
    if (home.is !== 'resume') throw new Error('nothing to go on with');
    const state = { learner: 'me', training: given(whole), first: home };
    expect(stepOfTraining(state, NOW)).toBe(home);
    const left = { ...state, training: given({ buyState: false }) };
    expect(stepOfTraining(left, NOW).is).toBe('register');
  });
});

describe('an exam that was entered', () => {
  const exams = [{ id: 'e' }] as Exam[];
  const isUnconfirmed = (askedAt: number, now: number) =>
    knownExams(exams, askedAt, now)[0]?.isUnconfirmed ?? false;

  it('leaves an exam unconfirmed in earlier answers only, and in none after the clock was set back', () => {
    vi.spyOn(browser, 'tab').mockReturnValue(fakeStorage());
    expect(isUnconfirmed(NOW - 1, NOW)).toBe(false);
    noteAction('examEntered', 'e', NOW);
    expect(isUnconfirmed(NOW - 1, NOW)).toBe(true);
    expect(isUnconfirmed(NOW, NOW)).toBe(false);
    expect(isUnconfirmed(NOW - 3_600_000, NOW - 3_500_000)).toBe(false);
    vi.restoreAllMocks();
  });
});

describe('of several trainings', () => {
  const of = (id: string, fields: Record<string, unknown>) => ({
    learner: 'me',
    training: given({ id, ...fields }),
  });
  const first = (...trainings: ReturnType<typeof of>[]) => {
    const step = nextStep({ phone: phone(), trainings }, NOW);
    return 'training' in step ? step.training.id : step.is;
  };
  const open = { exams: [{ id: 'e', type: 0 }] };
  const late = of('late', { datesOfTrainingEndTime: '2026-12-25 23:59:59' });
  const soon = of('soon', {});
  const endless = of('endless', { datesOfTrainingEndTime: '' });

  it('missing hours come first, of the training that ends first', () => {
    const ready = of('ready', { ...whole, canApplication: true });
    expect(first(endless, late, ready, soon)).toBe('soon');
    expect(first(endless, late)).toBe('late');
  });

  it('an exam comes before a certificate, both before what can only be waited for', () => {
    const waits = of('waits', { ...whole, exams: [{ id: 'e', type: 1 }] });
    const ready = of('ready', { ...whole, canApplication: true });
    const sits = of('sits', { ...whole, ...open });
    expect(first(waits, ready, sits)).toBe('sits');
    expect(first(waits, ready)).toBe('ready');
    expect(first(waits)).toBe('waits');
  });

  it('an attempt whose time runs comes before all', () => {
    expect(first(soon, of('runs', { ...whole, exams: [{ id: 'e', type: 0, begun: true }] }))).toBe('runs');
  });

  it('shows a failed exam until 90 days after the end of its training', () => {
    const failed = { ...whole, exams: [{ id: 'e', type: 2, value: '不合格' }] };
    const endedOn = (day: string) => of('t', { ...failed, datesOfTrainingEndTime: `${day} 10:00:00` });
    expect(first(of('t', failed))).toBe('t');
    expect(first(endedOn('2026-08-22'))).toBe('t');
    expect(first(endedOn('2026-08-21'))).toBe('choose');
  });

  it('the first exam that is not passed decides', () => {
    const exams = [
      { id: 'a', type: 2, value: '合格' },
      { id: 'b', type: 1 },
    ];
    expect(nextStep({ phone: phone(), trainings: [of('t', { ...whole, exams })] }, NOW)).toMatchObject({
      is: 'score',
      exam: { id: 'b' },
    });
  });
});
