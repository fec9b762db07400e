import { expect, test } from 'vitest';
import { readCommand } from './start';

test('the command line names a line and a deployment; the rest has defaults', () => {
  const { to, ...rest } = readCommand(['2g', '--to', 'https://learn.example/homeLand']);
  expect(to.origin).toBe('https://learn.example');
  expect(rest).toEqual({ profile: '2g', port: 8090, host: '127.0.0.1', https: false });
  const phone = readCommand([
    'lie-fi',
    '--to',
    'http://localhost:8080',
    '--host',
    '0.0.0.0',
    '--https',
    '--port',
    '9000',
  ]);
  expect(phone).toMatchObject({ profile: 'lie-fi', port: 9000, host: '0.0.0.0', https: true });
});

test('what it cannot mean is said in a sentence', () => {
  const to = ['--to', 'https://learn.example'];
  for (const [args, sentence] of [
    [[], /用法/],
    [['2g'], /用法/],
    [['2g', '3g', ...to], /用法/],
    [['2g', ...to, '--fast'], /用法/],
    [['6g', ...to], /没有叫「6g」的网络/],
    [['2g', '--to', 'learn.example'], /--to 要一个 http 或 https 的网址/],
    [['2g', ...to, '--port', '65535'], /--port 要/],
  ] as const) {
    expect(() => readCommand([...args])).toThrow(sentence);
  }
});
