import {
  expectedOf,
  inWords,
  type RegistrationCase,
  registrationCases,
} from '@rules/testing/registration-table';
import { describe, expect, it } from 'vitest';
import { completedBy, type RegistrationFacts, registrationStep } from './registration-step';

const NOW = Date.UTC(2026, 10, 21, 4);
const HOUR = 3_600_000;

const WINDOWS = {
  notBegun: { opens: NOW + HOUR, closes: NOW + 2 * HOUR },
  open: { opens: NOW - HOUR, closes: NOW + HOUR },
  ended: { opens: NOW - 2 * HOUR, closes: NOW - HOUR },
} as const;

/** The button that each row of the rule's table leads to. */
const BUTTONS: Record<string, [text: string, does?: string]> = {
  notBegun: ['未开始'],
  ended: ['已结束'],
  offlineOnly: ['线下报名'],
  prerequisitesMissing: ['立即报名', 'refusePrerequisites'],
  full: ['名额已满'],
  faceCheckMissing: ['立即报名', 'checkFace'],
  notPaid: ['立即报名', 'pay'],
  ok: ['立即报名', 'register'],
};

const factsOf = (one: RegistrationCase): RegistrationFacts => ({
  ...WINDOWS[one.window],
  offline: one.offline !== 'no',
  registered: one.registered === 'yes',
  chargeMode: one.charge === 'paid' ? 2 : 0,
  prerequisitesMet: one.prerequisites === 'met',
  faceNeeded: one.face !== 'notNeeded',
  facePassed: one.face === 'passed',
  count: one.full === 'yes' ? 10 : 9,
  places: 10,
});

describe('the button of registration', () => {
  it('is in every combination the one for the server’s answer', () => {
    const shown = registrationCases.map((one) => {
      const { text, does } = registrationStep(factsOf(one), NOW);
      return [inWords(one), text, does];
    });
    const should = registrationCases.map((one) => {
      const [text, does] =
        one.registered === 'yes' ? ['已报名'] : (BUTTONS[expectedOf(one).register] ?? expect.fail());
      return [inWords(one), text, does];
    });
    expect(shown).toEqual(should);
  });

  it('opens with the first moment of the window, and can be pressed in its last', () => {
    const free = registrationCases.find((one) => inWords(one) === 'open no met no notNeeded free no');
    const open = factsOf(free ?? expect.fail());
    const { opens, closes } = WINDOWS.open;
    const texts = [opens - 1, opens, closes, closes + 1].map((now) => registrationStep(open, now).text);
    expect(texts).toEqual(['未开始', '立即报名', '立即报名', '已结束']);
  });
});

describe('completedBy', () => {
  const facts: RegistrationFacts = {
    ...WINDOWS.open,
    offline: false,
    registered: false,
    chargeMode: 0,
    prerequisitesMet: true,
    faceNeeded: true,
    facePassed: false,
    count: 0,
    places: -1,
  };
  const stepAfter = (
    learned: Partial<Parameters<typeof completedBy>[1]>,
    given: Partial<RegistrationFacts> = {},
  ) =>
    registrationStep(
      completedBy({ ...facts, ...given }, { registered: false, checked: false, ...learned }),
      NOW,
    );

  it('asks for the face check before it was passed', () => {
    expect(stepAfter({})).toEqual({ text: '立即报名', does: 'checkFace' });
  });

  it('registers after the face check, even if the back end keeps no record of it', () => {
    expect(stepAfter({ checked: true })).toEqual({ text: '立即报名', does: 'register' });
  });

  it('leads to the payment after the face check of a paid training', () => {
    expect(stepAfter({ checked: true }, { chargeMode: 2 })).toEqual({ text: '立即报名', does: 'pay' });
  });

  it('keeps a face check and a registration that the back end reports', () => {
    expect(stepAfter({}, { facePassed: true })).toEqual({ text: '立即报名', does: 'register' });
    expect(stepAfter({ registered: true })).toEqual({ text: '已报名' });
    expect(stepAfter({}, { registered: true })).toEqual({ text: '已报名' });
  });
});
