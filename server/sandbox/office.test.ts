import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { getMyCert, revocations } from '@contract/certificates';
import { listOwnFeedback, saveFeedback } from '@contract/help';
import { getOpeninvoicedOrderList } from '@contract/invoices';
import {
  COMPANY_APPLICATIONS,
  HOUR_FACE_SEALED,
  INVOICE_ORDERS,
  INVOICES,
  LEARNER,
  tester,
} from '@demo/ids/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkedStudent } from '../testing/checking';
import { operatorEndpoints } from '../testing/operator-endpoints';
import { oneFace } from '../testing/pictures';
import { type RunningTest, startTestServer } from '../testing/running';
import { SANDBOX_OFFICE } from './office';

let server: RunningTest;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const page = async (query = '') => (await fetch(server.origin + SANDBOX_OFFICE + query)).text();
const press = (form: Record<string, string>) =>
  fetch(server.origin + SANDBOX_OFFICE, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });

test('the back office shows what waits, and nothing as markup', async () => {
  const shown = await page('?said=<script>alert(1)</script>');
  expect(shown).toContain(COMPANY_APPLICATIONS.notReviewed);
  expect(shown).toContain(INVOICES.underReview);
  expect(shown).not.toContain(INVOICES.issued);
  expect(shown).not.toContain('<script');
});

test('no request says where the signed calls go', async () => {
  const heard: string[] = [];
  const elsewhere = createServer((incoming, answer) => {
    heard.push(incoming.url ?? '');
    answer.end('{}');
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const host = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  try {
    const asking = request(server.origin + SANDBOX_OFFICE, { headers: { Host: host } }).end();
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    expect({ heard, shows: (await text(answer)).includes(INVOICES.underReview) }).toEqual({
      heard: [],
      shows: true,
    });
  } finally {
    elsewhere.close();
  }
});

test('a verdict is carried out by the operator’s calls, and what they say is shown', async () => {
  const refused = { what: 'invoice', id: INVOICES.underReview, verdict: 'fail', reason: '' };
  const answer = await press(refused);
  expect(answer.status).toBe(303);
  const next = new URL(answer.headers.get('Location') ?? '', server.origin);
  expect(await page(next.search)).toContain('审核不通过时要写明原因');
  await press({ ...refused, reason: '抬头写错了' });
  expect(await page()).not.toContain(INVOICES.underReview);
  const { token } = await server.login(LEARNER.phone);
  const { openinvoicedOrderList } = await server.call(
    getOpeninvoicedOrderList,
    { userId: LEARNER.id },
    { token },
  );
  expect(
    openinvoicedOrderList.find(({ outTradeNo }) => outTradeNo === INVOICE_ORDERS.underReview.number),
  ).toMatchObject({ status: 2, remark: '抬头写错了' });
});

test('feedback is answered or closed by the operator’s calls, a visitor’s only closed', async () => {
  const { token } = await server.login(LEARNER.phone);
  await server.call(saveFeedback, { remarks: '字<太小' }, { token });
  server.time.now += 1000;
  await server.call(saveFeedback, { remarks: '游客写的' });
  const shown = await page();
  expect(shown).toContain('等待答复的反馈（2）');
  expect(shown).not.toContain('字<太小');
  expect(shown.match(/value="answer">答复/g)).toHaveLength(1);
  const ids = [...shown.matchAll(/value="feedback">\s*<input type="hidden" name="id" value="([^"]+)"/g)];
  const [visitors = '', learners = ''] = ids.map(([, id]) => id);
  const answered = await press({ what: 'feedback', id: learners, act: 'answer', answer: '改好了' });
  const next = new URL(answered.headers.get('Location') ?? '', server.origin);
  expect(await page(next.search)).toContain('已答复');
  await press({ what: 'feedback', id: visitors, act: 'close' });
  expect(await page()).toContain('没有等待答复的反馈');
  const own = { userId: LEARNER.id, page: 1, size: 10 };
  const { list } = await server.call(listOwnFeedback, own, { token });
  expect(list).toMatchObject([{ remarks: '字<太小', state: 'answered', answer: '改好了' }]);
});

test('an order is given back by the operator’s call, which says what is wrong with its number', async () => {
  const answer = await press({ what: 'refund', number: '123' });
  const next = new URL(answer.headers.get('Location') ?? '', server.origin);
  expect(await page(next.search)).toContain('没有这笔订单');
});

test('a certificate is withdrawn by its number, once and for all who check it', async () => {
  const mine = async () => {
    const { token } = await server.login(LEARNER.phone);
    return (await server.call(getMyCert, { userId: LEARNER.id }, { token })).list[0];
  };
  const { number = '', revokedAt } = (await mine()) ?? {};
  expect(revokedAt).toBe('');
  await press({ what: 'revoke', number });
  const first = (await mine())?.revokedAt;
  expect(first).not.toBe('');
  server.time.now += 48 * 3_600_000;
  await press({ what: 'revoke', number });
  expect((await mine())?.revokedAt).toBe(first);
  expect((await server.call(revocations, {})).numbers).toContain(number);
  const answer = await press({ what: 'revoke', number: 'ZJ0' });
  const next = new URL(answer.headers.get('Location') ?? '', server.origin);
  expect(await page(next.search)).toContain('没有这张证书');
});

test('photos that are nearly alike are listed with both who sent them', async () => {
  expect(await page()).toContain('没有相似的核身照片');
  const pair = [tester(2), tester(3)];
  for (const who of pair) {
    const learner = await checkedStudent(server, who, HOUR_FACE_SEALED);
    await learner.check(await oneFace(), { at: '0' });
  }
  const shown = await page();
  expect(shown).toContain('相似的核身照片（1）');
  for (const { phone } of pair) expect(shown).toContain(phone);
});

test('a form that is none is refused', async () => {
  expect((await press({ what: 'company' })).status).toBe(400);
});

test('nobody is heard at the operator’s calls without a secret of either', async () => {
  for (const { method = 'POST', path } of operatorEndpoints) {
    expect((await fetch(server.origin + path, { method, body: '{}' })).status).toBe(401);
  }
});
