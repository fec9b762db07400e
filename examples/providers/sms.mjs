// An SMS gateway. Run `node examples/providers/sms.mjs`; the platform is pointed to it by
// SMS_GATEWAY_URL=http://127.0.0.1:9101/sms SMS_GATEWAY_SECRET=the-secret-of-the-examples
// Prints each message instead of sending it; `GET /sent?phone=…` lists them, newest first. Modes: provider.mjs.
// A message without `kind` is a login code, one with `kind` `reminder` a reminder of a training.
import { json, provide, readSigned } from './provider.mjs';

const sent = [];

/** The texts that each kind of message has. */
const TEXTS = { loginCode: ['phone', 'code', 'text'], reminder: ['phone', 'name', 'training', 'until', 'text'] };

provide('sms', 9101, ({ method, url, headers, body }) => {
  if (method === 'GET' && url.pathname === '/sent') {
    const phone = url.searchParams.get('phone');
    return json({ messages: sent.filter((one) => !phone || one.phone === phone) });
  }
  const message = readSigned({ headers, body });
  if (!message) return json({ error: 'the signature does not hold' }, 401);
  const texts = 'kind' in message ? (message.kind === 'reminder' ? TEXTS.reminder : undefined) : TEXTS.loginCode;
  if (!texts?.every((name) => typeof message[name] === 'string')) {
    return json({ error: 'neither a login code nor a reminder' }, 400);
  }
  sent.unshift(message);
  console.log(`${message.phone}: ${message.text}`);
  return json({ accepted: true });
});
