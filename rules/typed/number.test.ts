import { describe, expect, test } from 'vitest';
import { readTypedMoney, readTypedNumber } from './number';

const ASK_AGAIN = '请填写整数，最小 1';

describe('readTypedNumber of a whole number from 1 on', () => {
  test.each([
    ['5', 5],
    ['5.00', 5],
    ['12.0', 12],
    ['5.', 5],
    ['145.000000', 145],
    ['007', 7],
    [' 5 ', 5],
    ['\t35\r\n', 35],
    ['\u00a05\u3000', 5],
    ['\u202d5\u202c', 5],
    ['\ufeff5\u200b', 5],
    ['５', 5],
    ['１２', 12],
    ['５．００', 5],
    ['1,000', 1000],
    ['１，０００', 1000],
    ['1 000', 1000],
    ['1\u202f000', 1000],
    ['12,345,678', 12_345_678],
    ['1,000.00', 1000],
    ['999999999999999', 999_999_999_999_999],
  ])('accepts %j as %d', (typed, value) => {
    expect(readTypedNumber(typed, { least: 1 })).toEqual({ value });
  });

  test.each([
    ['', '请填写数字'],
    ['   ', '请填写数字'],
    ['\u200b', '请填写数字'],
    ['-5', ASK_AGAIN],
    ['－５', ASK_AGAIN],
    ['−5', ASK_AGAIN],
    ['+5', ASK_AGAIN],
    ['5-', ASK_AGAIN],
    ['5.5', ASK_AGAIN],
    ['0.5', ASK_AGAIN],
    ['.5', ASK_AGAIN],
    ['.', ASK_AGAIN],
    ['1.000.000', ASK_AGAIN],
    ['5。00', ASK_AGAIN],
    ['0', ASK_AGAIN],
    ['0.00', ASK_AGAIN],
    ['1,00', ASK_AGAIN],
    ['1,5', ASK_AGAIN],
    ['0,001', ASK_AGAIN],
    ['1000,000', ASK_AGAIN],
    ['1,000 000', ASK_AGAIN],
    ['1,,000', ASK_AGAIN],
    ['1 2', ASK_AGAIN],
    ['12 13', ASK_AGAIN],
    ['5\n6', ASK_AGAIN],
    ['1\t000', ASK_AGAIN],
    ['1\n000', ASK_AGAIN],
    ['1e3', ASK_AGAIN],
    ['0x10', ASK_AGAIN],
    ['Infinity', ASK_AGAIN],
    ['NaN', ASK_AGAIN],
    ['abc', ASK_AGAIN],
    ['5个', ASK_AGAIN],
    ['¥145', ASK_AGAIN],
    ['五', ASK_AGAIN],
    ['5²', ASK_AGAIN],
    ['①', ASK_AGAIN],
    ['٥', ASK_AGAIN],
    ['5%', ASK_AGAIN],
    ['1/2', ASK_AGAIN],
    ['9'.repeat(16), '这个数太大，请重新填写'],
    ['9'.repeat(100_000), '这个数太大，请重新填写'],
  ])('refuses %j', (typed, wrong) => {
    expect(readTypedNumber(typed, { least: 1 })).toEqual({ wrong });
  });
});

describe('readTypedNumber with other limits', () => {
  test.each([
    ['0', { least: 0 }, 0],
    ['250', { least: 1, most: 250 }, 250],
    ['198.50', { least: 0, places: 2 }, 198.5],
    ['1,780.00', { least: 0, places: 2 }, 1780],
    ['9.9', { least: 0, places: 2 }, 9.9],
    ['0.07', { least: 0, places: 2 }, 0.07],
    ['2.500', { least: 0, places: 1 }, 2.5],
  ])('accepts %j within %j', (typed, limits, value) => {
    expect(readTypedNumber(typed, limits)).toEqual({ value });
  });

  test.each([
    ['251', { least: 1, most: 250 }, '请填写整数，从 1 到 250'],
    ['9.999', { least: 0, places: 2 }, '请填写数字，最多 2 位小数，最小 0'],
    ['99999999999999.99', { least: 0, places: 2 }, '这个数太大，请重新填写'],
  ])('refuses %j within %j', (typed, limits, wrong) => {
    expect(readTypedNumber(typed, limits)).toEqual({ wrong });
  });
});

describe('readTypedMoney', () => {
  test.each([
    ['１，２００．５０', 1200.5],
    ['¥1200', 1200],
    ['￥ 1,200.00 元', 1200],
    ['1200元整', 1200],
    ['RMB 99.9', 99.9],
    ['\u202d¥5\u202c', 5],
  ])('accepts %j as %d', (typed, value) => {
    expect(readTypedMoney(typed, { least: 0 })).toEqual({ value });
  });

  test.each(['¥', '元', '¥-5', '$5', '1.234', '1200-1300元'])('refuses %j', (typed) => {
    expect(readTypedMoney(typed, { least: 0 }).wrong).toBeDefined();
  });
});
