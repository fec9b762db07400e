import { feedback, refunds } from '@contract/operator/all';
import { expect, test } from 'vitest';
import { operatorHeaders, operatorPost } from '../outside/operator-signature';
import { OPERATOR_SECRET } from '../testing/operator';
import { suiteServer } from '../testing/running';

const PATH = feedback.written.path;
const server = suiteServer({ OPERATOR_SECRET, DEMO: '0' });

async function sent(request: RequestInit, path: string = PATH) {
  const answer = await fetch(server.origin + path, request);
  return { status: answer.status, message: ((await answer.json()) as { message?: string }).message };
}

test('a call that was heard is not heard again, and says so; signed anew it is', async () => {
  const request = operatorPost(OPERATOR_SECRET, PATH, {});
  expect(await sent(request)).toEqual({ status: 200 });
  expect(await sent(request)).toEqual({ status: 401, message: '这个请求已经用过一次，请重新签名再发' });
  expect(await sent(operatorPost(OPERATOR_SECRET, PATH, {}))).toEqual({ status: 200 });
});

test('of ten that come with one nonce at once, one is heard', async () => {
  const request = operatorPost(OPERATOR_SECRET, PATH, {});
  const all = await Promise.all(Array.from({ length: 10 }, () => sent(request)));
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
});

test('another body than the signed one, and another path, are refused', async () => {
  const request = operatorPost(OPERATOR_SECRET, PATH, { size: 1 });
  expect(await sent({ ...request, body: '{"size":2}' })).toMatchObject({
    status: 401,
    message: '请求的内容和它签过的不一样，请重新发送',
  });
  const elsewhere = operatorPost(OPERATOR_SECRET, PATH, {});
  expect(await sent(elsewhere, refunds.pending.path)).toMatchObject({ status: 401 });
});

test('a body that is too long is refused unread, and the sentence says what is wrong', async () => {
  const body = `{"x":"${'a'.repeat(20_000)}"}`;
  const headers = operatorHeaders(OPERATOR_SECRET, { method: 'POST', path: PATH, body });
  expect(await sent({ method: 'POST', headers, body })).toEqual({ status: 413, message: '提交的内容太大' });
});
