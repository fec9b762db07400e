import { beforeEach, describe, expect, it } from 'vitest';
import { Refused, Unreachable } from '@/api/errors';
import { buttonText, createSignInForm } from './sign-in-state';

let asked: [phone: string, password: string][];
let answer: (error?: Error) => void;
let failed: string[];
let form: ReturnType<typeof createSignInForm>;

beforeEach(() => {
  asked = [];
  failed = [];
  form = createSignInForm((...typed) => {
    asked.push(typed);
    return new Promise<void>((resolve, reject) => {
      answer = (error) => (error ? reject(error) : resolve());
    });
  });
});
const send = (phone = '138 0000 0001', password = 'secret') =>
  form.send(phone, password, (sentence) => failed.push(sentence));
const settled = () => new Promise((soon) => setImmediate(soon));

describe('the form of phone and password', () => {
  it('says what is wrong with each field and asks nobody; what is typed in is said no more', () => {
    expect(send('', '12345')).toBe('phone');
    expect(form.state().errors).toEqual({ phone: '手机号不能为空', password: '请输入至少6位密码' });
    form.mend('phone');
    expect(form.state().errors).toEqual({ password: '请输入至少6位密码' });
    expect(send('13800000001', '12345')).toBe('password');
    expect(asked).toEqual([]);
  });

  it('sends once, the number plainly, however often it is tapped', async () => {
    expect(send()).toBeUndefined();
    send();
    expect(asked).toEqual([['13800000001', 'secret']]);
    expect(buttonText(form.state())).toBe('正在登录');
    answer();
    await settled();
    // The screen leads on: nobody signs in twice meanwhile.
    send();
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['the server’s sentence', new Refused('2101', '手机号或密码错误'), '手机号或密码错误'],
    ['that there is no network', new Unreachable(), '网络异常，请检查连接'],
  ])('says why it failed, and may be sent again: %s', async (_, error, sentence) => {
    send();
    answer(error);
    await settled();
    expect(form.state()).toMatchObject({ busy: false, refusal: sentence });
    expect(failed).toEqual([sentence]);
    send();
    expect(form.state()).toMatchObject({ busy: true, refusal: '' });
    expect(asked).toHaveLength(2);
  });

  it('that is gone hears nothing any more of what it has sent', async () => {
    send();
    form.leave();
    answer(new Unreachable());
    await settled();
    expect(form.state()).toMatchObject({ busy: false, refusal: '' });
    expect(failed).toEqual([]);
  });
});

describe('who draws it', () => {
  it('takes over what stands, whatever has happened since', async () => {
    expect(buttonText(form.drawn())).toBe('正在准备…');
    send('', 'secret');
    form.hasDrawn(form.state());
    const stands = form.drawn();
    send();
    expect(form.drawn()).toBe(stands);
    expect(form.state()).not.toBe(stands);
  });

  it('is told of each change until it leaves', () => {
    let told = 0;
    const stop = form.subscribe(() => {
      told += 1;
    });
    send('', '');
    expect(told).toBe(1);
    stop();
    send('', '');
    expect(told).toBe(1);
  });
});
