import { createServer, Agent as HttpAgent, type Server } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { AddressInfo } from 'node:net';
import { OPERATOR_SETTINGS_PATH } from '@contract/operator-settings';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { appFiles } from './app-files';
import { proxiesOf } from './frame/client-address';
import { Connections, closeServer, KEPT_ALIVE, type Life, lastAnswers } from './frame/drain';
import { answerFailures } from './frame/failures';
import { policyOf, policyRevision, securityHeaders } from './frame/security';
import { bodyInTime, SLOW_HEADERS } from './frame/slow-body';
import { drainBody } from './frame/unread-body';
import { learnerOpenApiRoute } from './learner-open-api';
import { answerJson } from './proxy/answer';
import { forward, type Patience } from './proxy/forward';
import { proxyHealth } from './proxy/health';
import { wayOf } from './proxy/way';
import type { RunningServer } from './server';
import type { ProxySettings } from './settings/proxy';
import { swReset } from './sw-reset';

/** The client waits 20 s for most calls and longer for uploads; a platform that is silent for a minute is not coming. */
const PATIENCE: Patience = { connectMs: 5_000, idleMs: 60_000 };

/** Idle connections are closed before servers close them, which most do after 5 s or more. */
const IDLE_CONNECTION_MS = 4_000;

/** Paths of our own server, besides calls and the app, that a platform's proxy lacks. */
const OFF = /^\/(?:sandbox|operator|media|pictures|files|uploads|certificates|metrics|notify)(?:\/|$)/;

const NOT_FOUND = { code: '404', message: '没有找到要访问的内容' };

/** All but the log are for tests; `ca`: certificates that are believed beside the system's. */
export type ProxyPorts = { log: Logger; patience?: Patience; ca?: string };

/** Serves the app and passes /api and /course to an existing platform. Opens no database. */
export async function createProxy(
  settings: ProxySettings,
  { log, patience = PATIENCE, ca }: ProxyPorts,
): Promise<RunningServer> {
  const { platform, publicOrigin, mediaOrigins, formTargets } = settings;
  const kept = { keepAlive: true, timeout: IDLE_CONNECTION_MS };
  const agent =
    platform.protocol === 'https:'
      ? new HttpsAgent({ ...kept, rejectUnauthorized: true, ...(ca && { ca }) })
      : new HttpAgent(kept);
  const life: Life = { ending: false };
  const others = { formTargets, mediaOrigins };
  const proxies = proxiesOf(settings.trustedProxies);
  const target = { platform, agent, proxies, publicOrigin, policy: policyOf(others), patience, log, life };
  const app = proxyApp(settings, { log, life });
  proxyHealth(app, { platform, agent, life });
  appFiles(app, settings.appDir, (scripts) => policyOf(others, scripts), policyRevision(others));
  app.notFound((c) => c.json(NOT_FOUND, 404));
  const answerHere = getRequestListener(app.fetch);

  const server = createServer({ ...SLOW_HEADERS, ...KEPT_ALIVE }, (request, response) => {
    const way = wayOf(request.url ?? '');
    if (way === 'passed') return forward(request, response, target);
    if (way === 'here') return void answerHere(request, response);
    if (way === 'off') return void answerJson(request, response, 404, NOT_FOUND);
    void answerJson(request, response, 400, { code: '400', message: '请求不正确' });
  });
  const connections = new Connections(server);
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(settings.port, settings.host, done);
  });
  warnOf(settings, log);
  return {
    origin: originOf(server),
    drain: () => connections.drain(life),
    close: async () => {
      await closeServer(server);
      agent.destroy();
    },
  };
}

/** Answers of the proxy itself, besides the app's own files. */
function proxyApp(
  { operator, mediaOrigins, formTargets, publicOrigin }: ProxySettings,
  { log, life }: { log: Logger; life: Life },
): Hono {
  const app = new Hono();
  answerFailures(app, log);
  app.use(securityHeaders({ formTargets, mediaOrigins }, publicOrigin));
  app.use(lastAnswers(life), bodyInTime(), drainBody);
  app.use(async (c, next) => (OFF.test(c.req.path) ? c.notFound() : next()));
  app.get(OPERATOR_SETTINGS_PATH, (c) => {
    c.header('Cache-Control', 'no-cache');
    return c.json(operator);
  });
  learnerOpenApiRoute(app);
  swReset(app);
  return app;
}

function warnOf({ ignored, publicOrigin, platform }: ProxySettings, log: Logger): void {
  if (ignored.length > 0) log.warn({ ignored }, '设了已有平台（PLATFORM_ORIGIN），这些设置不起作用。');
  if (!publicOrigin) log.warn('没有设置对外的网址（PUBLIC_ORIGIN）：平台得到的是请求里写的网址。');
  if (platform.protocol === 'http:')
    log.warn('已有平台的网址（PLATFORM_ORIGIN）是 http：学员发来的会不加密地转过去。');
}

function originOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
