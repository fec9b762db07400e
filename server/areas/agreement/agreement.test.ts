import { findPrivatePolicy, findUserAgreement } from '@contract/agreement';
import { htmlSource } from '@contract/operator-text';
import sanitizeHtml from 'sanitize-html';
import { expect, test } from 'vitest';
import { suiteServer } from '../../testing/running';

const server = suiteServer();

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
