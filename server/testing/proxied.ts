import { EventEmitter, once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { createProxy, type ProxyPorts } from '../proxy-server';
import { readProxySettings } from '../settings/proxy';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A platform of the test's own: it answers as `handle` does and remembers what it was asked. */
export async function openTarget(handle: Handler = (_, response) => void response.end('{"code":"1000"}')) {
  const asked: { method: string; url: string; headers: IncomingMessage['headers'] }[] = [];
  const state = { handle };
  const server = createServer((incoming, response) => {
    const { method = '', url = '', headers } = incoming;
    asked.push({ method, url, headers });
    state.handle(incoming, response);
  });
  const origin = await listening(server);
  const close = () => closed(server);
  return { origin, host: new URL(origin).host, asked, server, state, close };
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}

/** A running proxy before `platform` with a small built app, and what it logged. */
export async function openProxy(
  platform: string,
  environment: Record<string, string> = {},
  ports: Partial<ProxyPorts> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'zhijian-proxy-'));
  const appDir = join(folder, 'app');
  const dataDir = join(folder, 'data');
  mkdirSync(appDir);
  writeFileSync(join(appDir, 'index.html'), '<!doctype html>app');
  writeFileSync(join(appDir, 'sw.js'), 'worker()');
  const settings = readProxySettings({
    PORT: '0',
    PLATFORM_ORIGIN: platform,
    APP_DIR: appDir,
    DATA_DIR: dataDir,
    ...environment,
  });
  if (!settings) throw new Error('no platform');
  const logged: Record<string, unknown>[] = [];
  const events = new EventEmitter();
  const write = (line: string) => {
    logged.push(JSON.parse(line));
    events.emit('logged');
  };
  const proxy = await createProxy(settings, { log: pino({ level: 'debug' }, { write }), ...ports });
  const close = async () => {
    await proxy.close();
    rmSync(folder, { recursive: true, force: true });
  };
  /** Files in the folder of data. */
  const data = () => {
    try {
      return readdirSync(dataDir);
    } catch {
      return [];
    }
  };
  return { ...proxy, close, logged, data };
}

/** Sends bytes as they are and gives all that comes until the other side closes. */
export async function sendRaw(origin: string, sent: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(sent);
  return text(socket);
}

/** A request whose pieces the test sends itself; `answer` resolves with the head of its answer. */
export function begin(address: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  const outgoing = request(address, { agent: false, ...options });
  const answer = once(outgoing, 'response').then(([response]) => response as IncomingMessage);
  answer.catch(() => undefined);
  outgoing.on('error', () => undefined);
  return { outgoing, answer };
}
