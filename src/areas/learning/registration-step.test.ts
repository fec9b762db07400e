import { describe, expect, it } from 'vitest';
import { isFull, isOffline, type RegistrationFacts, registrationStep } from './registration-step';

const NOW = Date.UTC(2026, 10, 21, 4);
const HOUR = 3_600_000;

const WINDOWS = {
  before: { opens: NOW + HOUR, closes: NOW + 2 * HOUR },
  open: { opens: NOW - HOUR, closes: NOW + HOUR },
  after: { opens: NOW - 2 * HOUR, closes: NOW - HOUR },
} as const;
const YES_NO = [true, false] as const;

const OPEN: RegistrationFacts = {
  ...WINDOWS.open,
  offline: false,
  registered: false,
  chargeMode: 0,
  prerequisitesMet: true,
  faceNeeded: false,
  facePassed: false,
  count: 3,
  places: 10,
};

/** The rows of the documents; the first that fits says what is to be seen. An absent column is any value. */
type Row = {
  registered?: boolean;
  offline?: boolean;
  window?: keyof typeof WINDOWS;
  full?: boolean;
  met?: boolean;
  face?: 'passed' | 'missing' | 'none';
  free?: boolean;
  is: [text: string, does?: string];
};
const TABLE: Row[] = [
  { registered: true, is: ['已报名'] },
  { offline: true, is: ['线下报名'] },
  { window: 'before', is: ['未开始'] },
  { window: 'after', is: ['已结束'] },
  { full: true, is: ['名额已满'] },
  { met: false, is: ['立即报名', 'refusePrerequisites'] },
  { face: 'missing', is: ['立即报名', 'checkFace'] },
  { free: true, is: ['立即报名', 'register'] },
  { free: false, is: ['立即报名', 'pay'] },
];

/** Every combination, with the row that it meets. */
function* combinations() {
  for (const window of ['before', 'open', 'after'] as const)
    for (const free of YES_NO)
      for (const registered of YES_NO)
        for (const offline of YES_NO)
          for (const met of YES_NO)
            for (const face of ['passed', 'missing', 'none'] as const)
              for (const full of YES_NO) yield { window, free, registered, offline, met, face, full };
}

const fits = (row: Row, one: Record<string, unknown>) =>
  Object.entries(row).every(([name, value]) => name === 'is' || one[name] === value);

describe('the button of registration', () => {
  const all = [...combinations()];

  it('is looked at in every combination', () => {
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(3 * 2 * 2 * 2 * 2 * 3 * 2);
  });

  it.each(all)(
    '$window, free $free, registered $registered, offline $offline, prerequisites $met, face $face, full $full',
    (one) => {
      const [text, does] = TABLE.find((row) => fits(row, one))?.is ?? [];
      const facts: RegistrationFacts = {
        ...WINDOWS[one.window],
        offline: one.offline,
        registered: one.registered,
        chargeMode: one.free ? 0 : 2,
        prerequisitesMet: one.met,
        faceNeeded: one.face !== 'none',
        facePassed: one.face === 'passed',
        count: one.full ? 10 : 9,
        places: 10,
      };
      const step = registrationStep(facts, NOW);
      expect([step.text, step.does]).toEqual([text, does]);
    },
  );

  it('opens with the first moment of the window and closes with its last', () => {
    const { opens, closes } = WINDOWS.open;
    expect(registrationStep(OPEN, opens - 1).text).toBe('未开始');
    expect(registrationStep(OPEN, opens).text).toBe('立即报名');
    expect(registrationStep(OPEN, closes - 1).text).toBe('立即报名');
    expect(registrationStep(OPEN, closes).text).toBe('已结束');
  });

  it('a window without bounds is open', () => {
    const unbound = { ...OPEN, opens: undefined, closes: undefined };
    expect(registrationStep(unbound, 0).text).toBe('立即报名');
    expect(registrationStep(unbound, Number.MAX_SAFE_INTEGER).text).toBe('立即报名');
  });

  it('any charge mode but 0 is paid', () => {
    for (const chargeMode of [1, 2, 3, 110]) {
      expect(registrationStep({ ...OPEN, chargeMode }, NOW).does).toBe('pay');
    }
  });
});

it('is full when all places are taken, and never where any number may come', () => {
  expect(isFull({ count: 9, places: 10 })).toBe(false);
  expect(isFull({ count: 10, places: 10 })).toBe(true);
  expect(isFull({ count: 11, places: 10 })).toBe(true);
  expect(isFull({ count: 0, places: 0 })).toBe(true);
  expect(isFull({ count: 1_000_000, places: -1 })).toBe(false);
});

it('is registered for elsewhere on the course platform, or where the operator names it', () => {
  const id = '1902338475610029184';
  expect(isOffline({ id, isMooc: true }, undefined)).toBe(true);
  expect(isOffline({ id, isMooc: false }, undefined)).toBe(false);
  expect(isOffline({ id, isMooc: false }, '')).toBe(false);
  expect(isOffline({ id, isMooc: false }, `7, ${id}`)).toBe(true);
  // A neighbour that differs in the last digit only is another.
  expect(isOffline({ id, isMooc: false }, '1902338475610029185')).toBe(false);
  expect(isOffline({ id: '', isMooc: false }, ',')).toBe(false);
});
