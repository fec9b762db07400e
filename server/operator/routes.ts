import type { Context, Hono } from 'hono';
import type { Platform } from '../areas/platform';
import type { AccessTokens } from '../frame/authenticate';
import { isFile, type OperatorFile, OperatorRefused } from '../frame/operator-call';
import { isPlain, isShallow } from '../frame/plain';
import { provedBy } from '../outside/operator-signature';
import { operatorCalls } from './calls';
import { heard } from './heard';
import { openApiOf } from './open-api';
import type { OperatorProcess } from './operator-process';
import { peopleTemplate } from './people/template';

const LARGEST_BODY = 16 * 1024;

/** Where the operator's calls are described to machines; nothing in it is a secret. */
export const OPERATOR_OPEN_API = '/operator/openapi.json';

/** The table for a unit's staff to fill in; nothing in it is a secret. */
export const PEOPLE_TEMPLATE = '/operator/people-template.xlsx';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * The operator's side: calls that are signed (`server/outside/operator-signature.ts`) under the operator's secret, or the
 * sandbox's own. Where neither is set up, they are not there; what they are is told all the same. With an
 * `operatorProcess`, that process answers the heavy ones.
 */
export function operatorRoutes(
  app: Hono,
  platform: Platform,
  tokens: AccessTokens,
  sandboxSecret: string | undefined,
  operatorProcess?: OperatorProcess,
) {
  const { database, settings } = platform;
  const calls = operatorCalls(platform, tokens);
  const described = openApiOf(calls.map(({ endpoint }) => endpoint));
  app.get(OPERATOR_OPEN_API, (c) => c.json(described));
  let template: Promise<Uint8Array> | undefined;
  app.get(PEOPLE_TEMPLATE, async () => {
    // Made once, because anybody may ask.
    template ??= peopleTemplate();
    return asFile({ content: await template, type: XLSX, name: '人员.xlsx' });
  });
  const secrets = [settings.operatorSecret, sandboxSecret].filter((one) => one !== undefined);
  if (secrets.length === 0) return;
  for (const { endpoint, answer } of calls) {
    const { method = 'POST', path, bytes, largestBody: most = LARGEST_BODY } = endpoint;
    app.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), (c) => {
      c.header('Cache-Control', 'no-store');
      return answered(c, async () => {
        if (operatorProcess?.answers(path) && isSigned(c, settings.operatorSecret))
          return operatorProcess.forward(c);
        const body = await heard(c, { secrets, database, most });
        const reply = bytes ? await answer(c.req.param(), body) : await answer(jsonOf(body), body);
        return isFile(endpoint) ? asFile(reply as OperatorFile) : c.json(reply);
      });
    });
  }
}

/** Whether the headers prove the operator: nobody else starts the process. */
function isSigned(c: Context, secret: string | undefined): boolean {
  if (secret === undefined) return false;
  const { method, path } = c.req;
  return provedBy([secret], { method, path, now: Date.now() }, (name) => c.req.header(name)) !== undefined;
}

async function answered(c: Context, work: () => Promise<Response>) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OperatorRefused) return c.json({ message: error.message }, error.status);
    throw error;
  }
}

function asFile({ content, type, name }: OperatorFile): Response {
  const headers = {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'Cache-Control': 'no-store',
  };
  return new Response(content instanceof Uint8Array ? new Uint8Array(content) : content, { headers });
}

function jsonOf(body: Uint8Array): unknown {
  const content = parsed(Buffer.from(body).toString('utf8'));
  if (content === undefined || !isShallow(content)) {
    throw new OperatorRefused(400, '请求内容不是有效的 JSON');
  }
  if (!isPlain(content)) throw new OperatorRefused(400, '请求里有不能保存的控制字符，请去掉');
  return content;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
