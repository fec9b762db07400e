import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { signedBody } from './signed-body';
import { type SentSms, smsPage } from './sms-page';

/** Where the demo's SMS gateway listens, on the server itself. */
export const SANDBOX_SMS_GATEWAY = '/sandbox/smsGateway';

/** As many messages as a day of trying things out needs. */
const KEPT = 500;

const phone = z.string().max(20);
const text = z.string().max(500);
/** A reminder says its kind; a message without one is a login code. */
const reminder = z.object({
  kind: z.literal('reminder'),
  phone,
  name: z.string(),
  training: z.string(),
  hours: z.number(),
  until: z.string(),
  text,
});
const loginCode = z.object({ kind: z.undefined().optional(), phone, code: z.string().max(10), text });
const message = z.union([reminder, loginCode]);

/**
 * The demo's SMS gateway: speaks the signed protocol over HTTP, keeps what it took in memory, newest first, and shows
 * it at /sandbox/sms; `?phone=` shows one phone's, and who accepts JSON only gets `{ messages }`.
 */
export function sandboxSmsGateway(app: Hono, secret: string) {
  let sent: SentSms[] = [];
  app.post(SANDBOX_SMS_GATEWAY, bodyLimit({ maxSize: 16 * 1024 }), async (c) => {
    const body = await signedBody(c, secret);
    if (body === undefined) return c.json({ error: 'the signature does not hold' }, 401);
    const parsed = message.safeParse(body);
    if (!parsed.success) return c.json({ error: 'neither a login code nor a reminder' }, 400);
    sent = [{ ...parsed.data, at: Date.now() }, ...sent].slice(0, KEPT);
    return c.json({ accepted: true });
  });

  app.get('/sandbox/sms', (c) => {
    c.header('Cache-Control', 'no-store');
    c.header('Vary', 'Accept');
    const phone = c.req.query('phone') ?? '';
    const messages = sent.filter((one) => !phone || one.phone === phone);
    const accepted = c.req.header('Accept') ?? '';
    if (accepted.includes('application/json')) return c.json({ messages });
    return c.html(smsPage(messages, phone));
  });
}
