import { expect, test } from 'vitest';
import { TROUBLE_WORDS, troubleOf } from './camera';

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'absent'],
  ['NotReadableError', 'busy'],
  ['OverconstrainedError', 'absent'],
  ['TypeError', 'unknown'],
])('%s means «%s»', (name, trouble) => {
  expect(troubleOf(new DOMException('', name))).toBe(trouble);
});

test('each trouble has its own sentence and a way on', () => {
  const all = Object.values(TROUBLE_WORDS);
  expect(new Set(all.map(({ words }) => words)).size).toBe(all.length);
  expect(all.every(({ steps }) => steps.length > 0)).toBe(true);
  expect(TROUBLE_WORDS.insecure.words).toBe('当前为非安全访问，无法使用摄像头，请使用 https 访问');
  expect(TROUBLE_WORDS.refused.words).toBe('摄像头没有打开权限，按步骤打开后再来');
});
