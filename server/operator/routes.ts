import type { Context, Hono } from 'hono';
import type { Platform } from '../areas/platform';
import { OperatorRefused } from '../frame/operator-call';
import { operatorCalls } from './calls';
import { heard } from './heard';

const LARGEST_BODY = 16 * 1024;

/**
 * The operator's side: calls that are signed (`server/outside/operator-signature.ts`) under the operator's secret, or the
 * sandbox's own. Where neither is set up, they are not there.
 */
export function operatorRoutes(app: Hono, platform: Platform, sandboxSecret: string | undefined) {
  const secrets = [platform.settings.operatorSecret, sandboxSecret].filter((one) => one !== undefined);
  if (secrets.length === 0) return;
  for (const { path, answer } of operatorCalls(platform)) {
    app.post(path, async (c) => {
      c.header('Cache-Control', 'no-store');
      return answered(c, async () => {
        const body = await heard(c, { secrets, database: platform.database, most: LARGEST_BODY });
        return answer(jsonOf(body));
      });
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

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    throw new OperatorRefused(400, '请求内容不是有效的 JSON');
  }
}
