import { type Agent, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { clientInfo } from '@contract/client-info';
import type { Hono } from 'hono';
import type { Life } from '../frame/drain';

/** An answer of the platform is good for so long: whoever asks often does not make us ask it as often. */
const KNOWN_FOR_MS = 2_000;
/** How long the platform may take to answer when it is asked whether it does. */
const PATIENCE_MS = 5_000;

/**
 * `/healthz`: the process lives. `/readyz`: it is not about to end, and the platform answers; 503 otherwise. Both say
 * that this is no server of our own but one in front of a platform.
 */
export function proxyHealth(
  app: Hono,
  { platform, agent, life, now = Date.now }: { platform: URL; agent: Agent; life: Life; now?: () => number },
): void {
  let known: { at: number; answers: Promise<boolean> } | undefined;
  const isAnswering = () => {
    if (!known || now() - known.at > KNOWN_FOR_MS) known = { at: now(), answers: probe(platform, agent) };
    return known.answers;
  };
  app.get('/healthz', (c) => c.json({ ok: true, proxy: true }));
  app.get('/readyz', async (c) => {
    c.header('Cache-Control', 'no-store');
    if (life.ending) return c.json({ ok: false, proxy: true, why: '正在停止' }, 503);
    if (await isAnswering()) return c.json({ ok: true, proxy: true, platform: true });
    return c.json({ ok: false, proxy: true, platform: false, why: '平台没有回答' }, 503);
  });
}

/** Whether the platform answers at all, with anything but a failure of its own. */
function probe(platform: URL, agent: Agent): Promise<boolean> {
  const send = platform.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((done) => {
    const asked = send(new URL(clientInfo.path, platform), {
      agent,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    asked.once('response', (answer) => {
      answer.resume();
      done((answer.statusCode ?? 500) < 500);
    });
    asked.on('error', () => done(false));
    asked.end();
  });
}
