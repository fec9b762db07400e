import { operatorEndpoint } from '@contract/operator/endpoint';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { operatorCall } from './operator-call';

const call = operatorCall(
  operatorEndpoint({
    path: '/operator/learners',
    title: '登记学员',
    input: z.object({
      unit: z.string().min(1, '请写明单位'),
      learners: z.array(z.object({ phone: z.string() })),
    }),
    answer: z.object({ message: z.string() }),
    words: { unit: '单位', learners: '学员', phone: '手机号' },
    example: { unit: '一矿', learners: [] },
  }),
  async ({ learners }) => ({ message: `登记了 ${learners.length} 人` }),
);

const answered = (given: unknown) => call.answer(given, new Uint8Array());

test('a call that is right is carried out', async () => {
  expect(await answered({ unit: '一矿', learners: [{ phone: '13900000001' }] })).toEqual({
    message: '登记了 1 人',
  });
});

test.each([
  ['an input is missing', { learners: [] }, '缺少「单位」（unit）'],
  ['one deeper down is missing', { unit: '一矿', learners: [{}] }, '缺少「手机号」（learners[0].phone）'],
  [
    'one has a wrong type',
    { unit: '一矿', learners: [{ phone: 13900000001 }] },
    '「手机号」（learners[0].phone）不正确',
  ],
  ['its schema has a sentence of its own', { unit: '', learners: [] }, '请写明单位'],
  ['the whole is no object', 'x', '请求的内容不正确'],
])('what is wrong is said by its word: %s', async (_, given, sentence) => {
  await expect(answered(given)).rejects.toMatchObject({ status: 400, message: sentence });
});
