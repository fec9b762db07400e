import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Platform } from '../areas/platform';
import { OperatorRefused } from '../frame/operator-call';
import { signatureHolds } from '../outside/signature';
import { operatorCalls } from './calls';

const LARGEST_BODY = 16 * 1024;

/**
 * The operator's side: calls that are signed (`server/outside/signature.ts`) under the operator's secret, or the
 * sandbox's own. Where neither is set up, they are not there.
 */
export function operatorRoutes(app: Hono, platform: Platform, sandboxSecret: string | undefined) {
  const secrets = [platform.settings.operatorSecret, sandboxSecret].filter((one) => one !== undefined);
  if (secrets.length === 0) return;
  for (const { path, answer } of operatorCalls(platform)) {
    app.post(path, bodyLimit({ maxSize: LARGEST_BODY }), async (c) => {
      c.header('Cache-Control', 'no-store');
      const text = await c.req.text();
      const signed = secrets.some((secret) => signatureHolds(secret, text, (name) => c.req.header(name)));
      if (!signed) return c.json({ message: '签名不正确' }, 401);
      return answered(c, () => answer(bodyOf(text)));
    });
  }
}

async function answered(c: Context, work: () => Promise<object>) {
  try {
    return c.json(await work());
  } catch (error) {
    if (error instanceof OperatorRefused) return c.json({ message: error.message }, error.status);
    throw error;
  }
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OperatorRefused(400, '请求内容不是有效的 JSON');
  }
}
