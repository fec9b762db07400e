// A partner site that sends learners to a training. Run `node examples/providers/partner.mjs`; the platform is pointed
// to it by PARTNER_LOGIN_URL=http://127.0.0.1:9104/who PARTNER_LOGIN_SECRET=the-secret-of-the-examples
// `GET /link?phone=…&training=…` makes a link into the app (PLATFORM): its code is good once, for five
// minutes. CODE is one code for 13800000001 that exists from the start. Modes: provider.mjs.
import { randomBytes } from 'node:crypto';
import { json, now, PLATFORM, page, provide, readSigned } from './provider.mjs';

const LIFE_MS = 5 * 60_000;
const { CODE = 'p-7f3a' } = process.env;
const codes = new Map([[CODE, { phone: '13800000001', until: now() + LIFE_MS }]]);

provide('partner', 9104, ({ method, url, headers, body }) => {
  if (method === 'GET') {
    const [phone, training = ''] = [url.searchParams.get('phone'), url.searchParams.get('training')];
    if (url.pathname !== '/link' || !/^1\d{10}$/.test(phone)) return page('没有这个页面', '', 404);
    const code = randomBytes(16).toString('base64url');
    codes.set(code, { phone, until: now() + LIFE_MS });
    const link = `${PLATFORM}/trainingDetail?${new URLSearchParams({ id: training, code, training_id: training })}`;
    return page('合作网站', `<a href="${link.replaceAll('&', '&amp;')}">进入培训</a>`);
  }
  const asked = readSigned({ headers, body });
  if (!asked) return json({ error: 'the signature does not hold' }, 401);
  const found = codes.get(asked.code);
  codes.delete(asked.code);
  if (!found || found.until < now()) return json({ error: 'no such code' }, 404);
  console.log(`${found.phone} enters training ${asked.trainingId}`);
  return json({ phone: found.phone });
});
