import { describe, expect, test } from 'vitest';
import { requiredPercent } from './required-hours';

const progress = { totalProgress: 40, electiveProgress: 10, completionStatus: '', passingStatus: '' };

describe('requiredPercent', () => {
  test.each([
    ['the required part', { progress: { ...progress, compulsoryProgress: 60 }, certified: undefined }, 60],
    [
      '100 when our server reports no required hours',
      { progress: { ...progress, compulsoryProgress: undefined }, certified: true },
      100,
    ],
    [
      'the whole when another server leaves the part out',
      { progress: { ...progress, compulsoryProgress: undefined }, certified: undefined },
      40,
    ],
    [
      'nothing when no part is reported',
      {
        progress: { ...progress, totalProgress: undefined, compulsoryProgress: undefined },
        certified: undefined,
      },
      undefined,
    ],
    ['nothing without a progress', { progress: undefined, certified: true }, undefined],
  ])('returns %s', (_, training, percent) => {
    expect(requiredPercent(training)).toBe(percent);
  });
});
