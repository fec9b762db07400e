import { describe, expect, test } from 'vitest';
import {
  chargeWords,
  codesPlaceOf,
  codeTypeOfMode,
  goodsOf,
  placeAfterPurchase,
  placeOf,
  typeIdOf,
} from './goods';

describe('what is bought', () => {
  test.each([
    [{ type: '110' as const, lessonId: '7' }, '110', '7', '/learnCenterDetail?trainingId=7'],
    [{ type: '101' as const, lessonId: '00123' }, '101', '00123', '/lessonDetail?id=00123'],
    [{ type: '101' as const, lessonId: '00123', hourId: '' }, '101', '00123', '/lessonDetail?id=00123'],
    [{ type: '101' as const, lessonId: '00123', hourId: '55' }, '103', '55', '/lessonDetail?id=00123'],
    [{ type: '103' as const, lessonId: '00123', hourId: '55' }, '103', '55', '/lessonDetail?id=00123'],
    [{ type: '110' as const, lessonId: '7', hourId: '55' }, '110', '7', '/learnCenterDetail?trainingId=7'],
  ])('%j is type %s of %s, and lies at %s', (query, type, typeId, place) => {
    const goods = goodsOf(query);
    expect(goods.type).toBe(type);
    expect(typeIdOf(goods)).toBe(typeId);
    expect(placeOf(goods)).toBe(place);
  });

  test('codes stand under their documented types', () => {
    expect([3, 2, 0, 1].map(codeTypeOfMode)).toEqual(['103', '101', '102', '102']);
    expect(codesPlaceOf({ type: '103' as const, lessonId: '1', hourId: '2' })).toContain('type=103');
    expect(codesPlaceOf({ type: '110' as const, lessonId: '1', hourId: '' })).toContain('type=102');
  });

  test('the charge mode has words', () => {
    expect(chargeWords(2)).toBe('一次性收费');
    expect(chargeWords(3)).toBe('按课时付费');
  });
});

const LESSON = { type: '101' as const, lessonId: '00123', hourId: '', unit: false };
const SET = 'https://admin.example/lessons/{lessonId}/in';

test.each([
  [LESSON, '', '/lessonDetail?id=00123'],
  [LESSON, SET, 'https://admin.example/lessons/00123/in'],
  [{ ...LESSON, type: '103' as const, hourId: '5' }, SET, 'https://admin.example/lessons/00123/in'],
  [{ ...LESSON, type: '110' as const }, SET, '/learnCenterDetail?trainingId=00123'],
  [{ ...LESSON, unit: true }, SET, '/unitRedemptionCodeDetail?lessonId=00123&type=101'],
])('after %j, with %j set, the app goes to %s', (bought, set, place) => {
  expect(placeAfterPurchase(bought, set)).toBe(place);
});
