import { findPrivatePolicy, findUserAgreement } from '@contract/agreement';
import { htmlSource } from '@contract/operator-text';
import sanitizeHtml from 'sanitize-html';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningTest, startTestServer } from '../../testing/running';

let server: RunningTest;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('visitors read the agreement and the policy, in plain HTML', async () => {
  const agreement = await server.call(findUserAgreement, {});
  const policy = await server.call(findPrivatePolicy, {});
  expect(agreement.content).toContain('<h3>三、学习怎么计入</h3>');
  // What the product does with a face is what people look for.
  expect(policy.content).toMatch(/人脸照片.*得出结果后立即删除/s);
  for (const { content } of [agreement, policy]) {
    // Nothing is lost on its way through the screen's sanitiser, which knows plain tags only.
    const allowedTags = ['p', 'h3', 'ul', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'];
    expect(sanitizeHtml(htmlSource(content), { allowedTags, allowedAttributes: {} })).toBe(content);
  }
});
