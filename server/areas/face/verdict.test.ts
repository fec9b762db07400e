import { expect, test } from 'vitest';
import type { Comparison } from '../../outside/face-comparer';
import { verdictOf } from './verdict';

const one: Comparison = { same: true, faces: 1, live: 'unknown', reason: '' };

test.each<[string, Partial<Comparison>, boolean, string]>([
  ['this person’s, alive', { live: true }, true, '核身通过'],
  ['this person’s, where nobody can tell', {}, true, '核身通过'],
  ['this person’s on a picture', { live: false }, false, '没有拍到真人，请本人对着摄像头拍照'],
  ['another’s', { same: false }, false, '没有通过核身，请由本人重新拍照'],
  ['none', { same: false, faces: 0 }, false, '未识别到人脸'],
  ['one of two', { faces: 2 }, false, '检测到多人'],
])('a face: %s', (_, found, passed, reason) => {
  expect(verdictOf({ ...one, ...found })).toMatchObject({ passed, reason });
});

test('the comparer’s own sentence is said where it is about this verdict', () => {
  expect(verdictOf({ ...one, reason: '比对通过' }).reason).toBe('比对通过');
  expect(verdictOf({ ...one, same: false, reason: '不像' }).reason).toBe('不像');
  expect(verdictOf({ ...one, live: false, reason: '比对通过' }).reason).toMatch(/没有拍到真人/);
});
