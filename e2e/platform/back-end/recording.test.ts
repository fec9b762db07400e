import { describe, expect, test } from 'vitest';
import { findCall } from './documented-calls';
import { countViolations, type RecordedRequest, violationsOf } from './recording';

const request = (change: Partial<RecordedRequest>) => {
  const whole = {
    method: 'GET',
    path: '/api/client/info',
    query: {},
    body: {},
    fileNames: [],
    headers: {},
    ...change,
  };
  const violations = violationsOf(whole, findCall(whole.method, whole.path));
  return { ...whole, violations } as RecordedRequest;
};

describe('violationsOf', () => {
  test('allows what a browser sends by itself and the headers of the specification', () => {
    const headers = {
      host: 'a',
      authorization: 'Bearer t',
      accept: 'application/json',
      'sec-fetch-mode': 'cors',
      'if-none-match': '"1"',
    };
    expect(request({ headers }).violations).toEqual([]);
  });

  test.each([
    [{ path: '/course/x/studyRecords' }, 'path', '/course/x/studyRecords'],
    [{ query: { edition: '1' } }, 'query', 'edition'],
    [{ headers: { 'x-learner': '1' } }, 'header', 'x-learner'],
    [{ headers: { authorization: 'Basic t' } }, 'scheme', 'Basic'],
    [
      { method: 'POST', path: '/api/user/phoneLogin', body: { phone: '1', password: '2', device: '3' } },
      'body',
      'device',
    ],
    [{ method: 'POST', path: '/api/oss/uploadFile', fileNames: ['file', 'name'] }, 'file', 'name'],
  ] as const)('reports %j', (change, kind, name) => {
    const found = request({ ...change, fileNames: [...('fileNames' in change ? change.fileNames : [])] });
    expect(found.violations).toEqual([expect.objectContaining({ kind, name })]);
  });
});

test('countViolations counts a header over all calls and a field by its call', () => {
  const requests = [
    request({ headers: { 'x-keep': 'public' } }),
    request({
      path: '/course/window/heartbeat',
      query: { userId: '1', from: '0' },
      headers: { 'x-keep': 'a' },
    }),
  ];
  expect(countViolations(requests)).toEqual([
    ['header x-keep', 2],
    ['query from: GET /course/window/heartbeat', 1],
  ]);
});
