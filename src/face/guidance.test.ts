import { describe, expect, test } from 'vitest';
import { ADVICE, adviceOf, asksFirst } from './guidance';

const LIGHT = 120;
const face = { x: 0.28, y: 0.26, width: 0.44, height: 0.44 };
const moved = (change: Partial<typeof face>) => ({ faces: [{ ...face, ...change }], light: LIGHT });

describe('the advice', () => {
  test.each([
    ['good', { faces: [face], light: LIGHT }],
    ['none', { faces: [], light: LIGHT }],
    ['several', { faces: [face, face], light: LIGHT }],
    ['dark', { faces: [face], light: 20 }],
    ['far', moved({ x: 0.42, y: 0.42, width: 0.15, height: 0.15 })],
    ['near', moved({ x: 0.1, y: 0.1, width: 0.8, height: 0.8 })],
    ['offCentre', moved({ x: 0.02 })],
    ['offCentre', moved({ y: 0.52 })],
  ] as const)('is «%s» for what is seen', (advice, sight) => {
    expect(adviceOf(sight)).toBe(advice);
  });

  test('in the dark is to find light, not that there is nobody', () => {
    expect(adviceOf({ faces: [], light: 20 })).toBe('dark');
  });

  test('says what the specification says', () => {
    expect(ADVICE.none.words).toBe('未识别到人脸');
    expect(ADVICE.several.words).toBe('检测到多人');
  });
});

test('a shot by hand asks first where something is seen to be wrong, and not where nothing is known', () => {
  expect((['none', 'several', 'dark', 'far', 'near', 'offCentre'] as const).every(asksFirst)).toBe(true);
  expect((['warming', 'byHand', 'good'] as const).some(asksFirst)).toBe(false);
});
