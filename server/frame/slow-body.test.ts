import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { serve as listen } from '@hono/node-server';
import { Hono } from 'hono';
import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import { answerFailures } from './failures';
import { bodyInTime, SLOW_HEADERS } from './slow-body';
import { drainBody } from './unread-body';

let server: Server;
let logged: string[] = [];
afterEach(() => {
  server.closeAllConnections();
  return new Promise<void>((done) => server.close(() => done()));
});

/** A server that is as impatient as `ms` says; its log. */
async function open(ms: number, headersTimeout = 300_000) {
  logged = [];
  const app = new Hono();
  answerFailures(app, pino({ level: 'debug' }, { write: (line: string) => logged.push(line) }));
  app.use(bodyInTime({ leastMs: ms, bytesPerMs: 1, mostMs: 3_600_000 }), drainBody);
  app.post('/', async (c) => c.text(String((await c.req.text()).length)));
  app.post('/unread', (c) => c.text('unread'));
  const serverOptions = { ...SLOW_HEADERS, headersTimeout, connectionsCheckingInterval: 20 };
  server = listen({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', serverOptions }) as Server;
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const POST = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: here\r\nContent-Length: ${length}\r\n\r\n`;

/** All that is answered to `sent` until the other side closes. */
async function answerTo(port: number, sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  return text(socket);
}

test('a body that does not come is 408, and the connection ends', async () => {
  const answer = await answerTo(await open(50), `${POST('/', 10)}12345`);
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  expect(answer).toContain('"code":"408"');
  expect(logged).toEqual([]);
});

test('where nobody wants the body its answer is the connection’s last', async () => {
  const answer = await answerTo(await open(50), `${POST('/unread', 10)}12345`);
  expect(answer).toMatch(/^HTTP\/1.1 200 .*\r\nconnection: close\r\n.*unread$/is);
});

test('gives a long body more time than a short one', async () => {
  const socket = connect(await open(50), '127.0.0.1');
  const answer = once(socket, 'data');
  // 1 MB may take a thousand seconds here.
  socket.write(POST('/', 1_000_000));
  socket.write(Buffer.alloc(500_000, 'x'));
  await once(server, 'request');
  // Timers of one process end in order: the 50 ms of a short body have passed at the end of this one.
  await delay(100);
  socket.write(Buffer.alloc(500_000, 'x'));
  expect(String((await answer)[0])).toMatch(/^HTTP\/1.1 200 /);
  socket.destroy();
});

test('headers that trickle are 408 too', async () => {
  const answer = await answerTo(await open(50, 50), 'POST / HTTP/1.1\r\nHost: here\r\nX-Slow: ');
  expect(answer).toMatch(/^HTTP\/1.1 408 .*\r\nConnection: close\r\n/s);
});

test('a body that the phone breaks off is nothing for the log', async () => {
  const port = await open(3_600_000);
  const socket = connect(port, '127.0.0.1');
  socket.write(`${POST('/', 10)}12345`);
  const [, answer] = await once(server, 'request');
  socket.destroy();
  await once(answer, 'close');
  // Whoever waited for the body has heard of it by the time that another request is answered.
  expect(await answerTo(port, POST('/', 0).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))).toContain(
    '200',
  );
  expect(logged).toEqual([]);
});
