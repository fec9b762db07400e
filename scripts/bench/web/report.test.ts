import { expect, test } from 'vitest';
import { keptStill } from './budgets';
import { readOptions } from './options';
import { report } from './report';
import type { Sample } from './rounds';

const alone: Omit<Sample, 'what'> = {
  line: 'whole',
  time: 'offline',
  asks: 0,
  fcp: 160,
  lcp: 160,
  largest: '',
  cls: 0,
  blocked: 0,
  longTasks: 0,
  marks: {},
  stands: 160,
  asked: [],
  requests: 1,
  requestsInAll: 1,
  waves: 1,
  bytes: 0,
  scriptBytes: 0,
};

test('a kept still has its row where there is no network, and a screen that takes more than 1.3 of it is told so', () => {
  const of = (lcp: number) =>
    report(
      [
        { ...alone, what: keptStill('login') },
        { ...alone, what: 'login', lcp },
      ],
      readOptions(['--screens', 'login']),
    );
  const [rows, budgets] = of(208).text.split('### 预算');
  expect(rows).toContain('### 没有网络，第二次');
  expect(rows).toContain('| 静态，已存 登录 | 160 | 160 |');
  expect(budgets).toContain('| 没有网络的第二次，LCP 比已存的静态的同一页 | 登录 | 不限制 | 1.30 | 1.3 |  |');
  expect(of(208).kept).toBe(true);
  expect(of(216)).toMatchObject({
    kept: false,
    text: expect.stringContaining('| 1.35 | 1.3 | **没有达到** |'),
  });
});

test('divides the figures of a screen by those of the same screen in another build', () => {
  const samples = [
    { ...alone, what: 'login', lcp: 220, blocked: 30 },
    { ...alone, what: 'before login', lcp: 200, blocked: 10 },
  ];
  const { text } = report(samples, readOptions(['--screens', 'login', '--build', 'before=/tmp/before']));
  expect(text).toContain('| before | 登录 | 不限制 | 没有网络，第二次 | 1.00 | 1.10 | 1.00 | 20 |');
});
