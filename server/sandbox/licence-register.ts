import { LICENCE_UNFIT } from '@demo/ids/ids';
import { isCreditCode } from '@rules/person/company';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { LicenceVerdict } from '../outside/licence-register';
import { signedBody } from './signed-body';

/** Where the demo's register of licences listens, on the server itself. */
export const SANDBOX_LICENCE_REGISTER = '/sandbox/licenceRegister';

const request = z.object({ picture: z.base64().min(1), creditCode: z.string(), name: z.string().min(1) });

/**
 * The demo's register: speaks the signed protocol over HTTP and never touches our tables. Every well-formed code is
 * registered under the name that is asked for, but for names that contain «不符».
 */
export function sandboxLicenceRegister(app: Hono, secret: string) {
  app.post(SANDBOX_LICENCE_REGISTER, bodyLimit({ maxSize: 12 * 1024 * 1024 }), async (c) => {
    const body = await signedBody(c, secret);
    if (body === undefined) return c.json({ error: 'the signature does not hold' }, 401);
    const parsed = request.safeParse(body);
    if (!parsed.success) return c.json({ error: 'no picture, code or name' }, 400);
    return c.json(judge(parsed.data));
  });
}

function judge({ creditCode, name }: z.output<typeof request>): LicenceVerdict {
  if (!isCreditCode(creditCode)) return { fits: false, reason: '登记机关没有这个统一社会信用代码' };
  if (name.includes(LICENCE_UNFIT)) {
    return { fits: false, reason: '执照上的企业名称与填写的不一致，请照执照填写' };
  }
  return { fits: true, reason: '' };
}
