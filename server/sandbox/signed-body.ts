import type { Context } from 'hono';
import { signatureHolds } from '../outside/signature';

/** The JSON that came, or undefined where the signature does not hold. */
export async function signedBody(c: Context, secret: string): Promise<unknown> {
  const body = await c.req.text();
  return signatureHolds(secret, body, (name) => c.req.header(name)) ? JSON.parse(body) : undefined;
}
