import type { Context } from 'hono';
import type { Database } from '../database/open';
import { operatorNonce } from '../database/schema';
import { OperatorRefused } from '../frame/operator-call';
import { digestOf, provedBy } from '../outside/operator-signature';

const NOT_SIGNED = '签名不正确：请核对密钥 OPERATOR_SECRET，并核对两台机器的时间（最多相差 5 分钟）';
const USED = '这个请求已经用过一次，请重新签名再发';
const NO_LENGTH = '请求要写明长度（Content-Length）';
const TOO_LONG = '提交的内容太大';
const ALTERED = '请求的内容和它签过的不一样，请重新发送';

/**
 * The body of a signed call, as it came. It is read only when the headers have proved who sends it; each nonce opens once,
 * also when two instances hear it at the same time.
 * @throws {OperatorRefused} where the signature does not hold (401), or the body is longer than `most` bytes (413).
 */
export async function heard(
  c: Context,
  {
    secrets,
    database,
    most,
  }: { secrets: readonly string[]; database: Pick<Database, 'insert'>; most: number },
): Promise<Uint8Array> {
  const length = c.req.header('Content-Length');
  const now = Date.now();
  const proved = provedBy(secrets, { method: c.req.method, path: c.req.path, now }, (name) =>
    c.req.header(name),
  );
  if (!proved) throw new OperatorRefused(401, NOT_SIGNED);
  const first = await database
    .insert(operatorNonce)
    .values({ nonce: proved.nonce, forgetAt: proved.until })
    .onConflictDoNothing()
    .returning();
  if (first.length === 0) throw new OperatorRefused(401, USED);
  // Node reads no more of a body than it says that it is long; what is refused unread is heard out by the frame.
  if (length === undefined) throw new OperatorRefused(411, NO_LENGTH);
  if (Number(length) > most) throw new OperatorRefused(413, TOO_LONG);
  const body = await bodyOf(c);
  if (digestOf(body) !== proved.digest) throw new OperatorRefused(401, ALTERED);
  return body;
}

async function bodyOf(c: Context): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of c.req.raw.body ?? []) chunks.push(chunk);
  return Buffer.concat(chunks);
}
