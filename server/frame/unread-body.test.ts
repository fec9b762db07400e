import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import * as operator from '@contract/operator/all';
import { uploadFile } from '@contract/upload';
import { expect, test } from 'vitest';
import { noticePath } from '../areas/payment/notices';
import { suiteServer } from '../testing/running';

const server = suiteServer();

const HALF = 200_000;

/** Sends a body in two halves with other requests between them, as a slow network does; when the answer came. */
async function sendSlowly(headers: Record<string, string>, length: number, path: string = uploadFile.path) {
  const sending = request(server.origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': length, ...headers },
  });
  let early = false;
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  answered.then(
    () => {
      early = !sending.writableEnded;
    },
    () => {},
  );
  sending.write(Buffer.alloc(HALF));
  // Time enough for an answer that does not wait.
  for (let n = 0; n < 20; n += 1) await (await fetch(`${server.origin}/healthz`)).text();
  sending.end(Buffer.alloc(length - HALF));
  const [answer] = await answered;
  return { early, status: answer.resume().statusCode };
}

test('a token that is over is said when the whole picture has come, so that the phone hears it', async () => {
  expect(await sendSlowly({ Authorization: 'Bearer over' }, 2 * HALF)).toEqual({ early: false, status: 401 });
});

test('a body that is too large is refused likewise', async () => {
  expect(await sendSlowly({}, 6 * 1024 * 1024)).toEqual({ early: false, status: 413 });
});

/** An operator's call is refused by its headers, before anybody asks how long it is. */
const REFUSED_WITH: Record<string, number> = { '/nowhere': 404, [operator.invoices.review.path]: 401 };

test.each([operator.invoices.review.path, noticePath('wechatPay'), '/nowhere'])(
  'so is one at %s: a connection that is promised to stay open is not closed behind the answer',
  async (path) => {
    const { early, status } = await sendSlowly({}, 6 * 1024 * 1024, path);
    expect({ early, status }).toEqual({ early: false, status: REFUSED_WITH[path] ?? 413 });
  },
);
