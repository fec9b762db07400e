import { describe, expect, test } from 'vitest';
import { wayOf } from './way';

describe('wayOf', () => {
  test.each([
    '/api/client/info',
    '/api/',
    '/course/v2/lesson/1/getLessonDetail?userId=7&name=a%2Fb',
    '/api/100%25',
  ])('passes %s', (target) => {
    expect(wayOf(target)).toBe('passed');
  });

  test.each(['/', '/homeLand', '/apis/x', '/API/x', '/api', '/course', '/sw.js', '//evil.example/api/x'])(
    'answers %s here',
    (target) => {
      expect(wayOf(target)).toBe('here');
    },
  );

  test.each(['/course/x/studyRecords', '/course/x', '/course/%78/orders'])(
    'has %s off, because it is a call of our own server',
    (target) => {
      expect(wayOf(target)).toBe('off');
    },
  );

  test.each([
    'http://evil.example/api/x',
    'https://evil.example/course/x',
    '*',
    'evil.example:443',
    '',
    '/api/../operator',
    '/api/./x',
    '/api/%2e%2e/operator',
    '/api/.%2E/operator',
    '/api/%2e/x',
    '/api//evil.example',
    '/course//x/orders',
    '/api/a%2fb',
    '/api/..%2foperator',
    '/api/a%5Cb',
    '/api/a\\b',
    '/api/%00',
    '/api/%0d%0aHost:x',
    '/api/%zz',
    '/api/x#y',
    '/api/x?q=\u00e9',
    '/api/a b',
  ])('refuses %j', (target) => {
    expect(wayOf(target)).toBe('refused');
  });
});
