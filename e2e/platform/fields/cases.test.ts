import { describe, expect, test } from 'vitest';
import { fieldsOf, without } from './cases';
import { forbiddenIn } from './forbidden';

const BODY = {
  code: '1000',
  message: '',
  data: { list: [{ id: '1', experts: [{ name: '周' }] }], total: 1 },
};

describe('fieldsOf', () => {
  test('names every field of an answer once, without the signs of success', () => {
    expect(fieldsOf(BODY)).toEqual([
      'data',
      'data.list',
      'data.list[].id',
      'data.list[].experts',
      'data.list[].experts[].name',
      'data.total',
    ]);
  });

  test('takes a list in `msg` for a field', () => {
    expect(fieldsOf({ result: 'success', msg: [{ id: '1' }] })).toEqual(['msg', 'msg[].id']);
  });
});

describe('without', () => {
  test('removes a field from every item', () => {
    expect(without(BODY, 'data.list[].experts[].name', 'removed')).toEqual({
      ...BODY,
      data: { list: [{ id: '1', experts: [{}] }], total: 1 },
    });
  });

  test('makes a field null', () => {
    expect(without(BODY, 'data', 'null')).toEqual({ ...BODY, data: null });
  });
});

describe('forbiddenIn', () => {
  test('finds a sentence of the field, unless the whole answer has it too', () => {
    expect(
      forbiddenIn('缺氧 已学完', { field: 'data[].hours[].isStudy', how: 'removed' }, '缺氧 已学 50%'),
    ).toEqual(['已学完']);
    expect(
      forbiddenIn('缺氧 已学完', { field: 'data[].hours[].isStudy', how: 'removed' }, '三先三后 已学完'),
    ).toEqual([]);
    expect(forbiddenIn('缺氧 已学完', { field: 'data[].name', how: 'removed' }, '')).toEqual([]);
  });

  test('allows «none» for a list that is null, and not for one that is removed', () => {
    const text = '还没有报名培训';
    expect(forbiddenIn(text, { field: 'data.list', how: 'removed' }, '')).toEqual(['还没有报名']);
    expect(forbiddenIn(text, { field: 'data.list', how: 'null' }, '')).toEqual([]);
  });

  test('finds a price of nothing whatever the field', () => {
    expect(forbiddenIn('应付 ¥0', { field: 'msg[].name', how: 'removed' }, '应付 ¥29.9')).toEqual(['¥0']);
    expect(forbiddenIn('应付 ¥0.5', { field: 'msg[].name', how: 'removed' }, '应付 ¥0.5')).toEqual([]);
  });
});
