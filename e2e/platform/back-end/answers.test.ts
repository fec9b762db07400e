import { describe, expect, test } from 'vitest';
import { ok, refuse, textOf } from './answers';
import { DOCUMENTED_CALLS } from './documented-calls';
import { loosen } from './loosen';

const callOf = (name: string) => {
  const call = DOCUMENTED_CALLS.find((one) => one.name === name);
  if (!call) throw new Error(`no call ${name}`);
  return call;
};
const read = (name: string, answer: ReturnType<typeof ok>, form: 'strict' | 'tolerant' = 'strict') =>
  JSON.parse(textOf(callOf(name), answer, form));

describe('textOf', () => {
  test('writes the style that the specification names, in both forms', () => {
    expect(read('refreshToken', ok({ token: 't' }))).toEqual({
      code: '1000',
      message: '操作成功',
      data: { token: 't' },
    });
    expect(read('refreshToken', ok({ token: 't' }), 'tolerant').code).toBe('1000');
    expect(read('phoneLogin', refuse('密码不正确'))).toEqual({ result: 'error', msg: '密码不正确' });
  });

  test('writes the other style in the tolerant form where the specification names none', () => {
    expect(read('getLessonDetail', ok({ name: '课程' }), 'tolerant')).toEqual({
      result: 'success',
      msg: '操作成功',
      name: '课程',
    });
    expect(read('findProviceList', ok({ msg: [{ name: '北京市' }] }), 'tolerant')).toEqual({
      code: '1000',
      message: '操作成功',
      data: [{ name: '北京市' }],
    });
  });
});

test('loosen keeps the meaning and changes the form', () => {
  const body = {
    code: '1000',
    data: { list: [{ id: '12', hourNumber: 3, buyState: true, cover: '', experts: [] }], total: 1 },
  };
  expect(loosen(body)).toEqual({
    code: '1000',
    data: {
      records: [{ id: 12, hourNumber: '3', buyState: '1', cover: null, experts: null }],
      total: '1',
    },
  });
});
