import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { OPERATOR_HEADERS, provedBy } from '../../outside/operator-signature';
import { OperatorSaidNo, OperatorUnreachable, operatorClient } from './operator-client';
import { run } from './run';
import { clientFor, WrongUsage } from './where';

const SECRET = 'the operator’s own secret';
let servers: Server[] = [];
afterEach(() => {
  for (const server of servers) server.close();
  servers = [];
});

type Heard = { nonce: string | undefined; proved: boolean; body: string };

/** A server that answers with each of these in turn, and what it heard; 0 hangs up. */
async function answering(...statuses: number[]) {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString();
    const header = (name: string) => request.headers[name.toLowerCase()] as string | undefined;
    const call = { method: request.method ?? '', path: request.url ?? '', now: Date.now() };
    heard.push({ nonce: header(OPERATOR_HEADERS.nonce), proved: !!provedBy([SECRET], call, header), body });
    const status = statuses.shift() ?? 200;
    if (status === 0) return request.socket.destroy();
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ message: `答复 ${status}` }));
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard };
}

const RESTS = [1, 1];
const client = (origin: string, said: string[] = []) =>
  operatorClient({ origin, secret: SECRET, rests: RESTS, say: (sentence) => said.push(sentence) });

test('what nobody answered is sent again, signed anew, and the operator is told', async () => {
  const { origin, heard } = await answering(0, 503);
  const said: string[] = [];
  expect(await client(origin, said).ask('/operator/x', { a: 1 })).toEqual({ message: '答复 200' });
  expect(heard.map(({ proved, body }) => ({ proved, body }))).toEqual(
    Array(3).fill({ proved: true, body: '{"a":1}' }),
  );
  expect(new Set(heard.map(({ nonce }) => nonce)).size).toBe(3);
  expect(said).toHaveLength(2);
  expect(said[0]).toMatch(/没有答复/);
});

test('what the server says no to is not sent again: its own sentence', async () => {
  const { origin, heard } = await answering(409);
  await expect(client(origin).ask('/operator/x', {})).rejects.toMatchObject({
    status: 409,
    message: '答复 409',
  });
  expect(heard).toHaveLength(1);
});

test('bytes go as they are', async () => {
  const { origin, heard } = await answering();
  await client(origin).send('/operator/x', new Uint8Array([104, 105]));
  expect(heard[0]).toMatchObject({ proved: true, body: 'hi' });
});

test('where nobody is, the sentence names the address and the way on', async () => {
  const { origin } = await answering();
  for (const server of servers) await new Promise((done) => server.close(done));
  const asked = client(origin).ask('/operator/x', {});
  await expect(asked).rejects.toBeInstanceOf(OperatorUnreachable);
  await expect(asked).rejects.toThrow(/连不上 .*--to/);
});

test('a command says what it was not given, and ends with 2; what the server refused with 1', async () => {
  const said: string[] = [];
  const ended = (command: () => Promise<0>) => run('用法：…', command, (sentence) => said.push(sentence));
  const given = (where: Parameters<typeof clientFor>[0], env: Record<string, string>) =>
    ended(async () => {
      clientFor(where, env);
      return 0;
    });
  expect(await given({}, { OPERATOR_SECRET: SECRET })).toBe(0);
  expect(await given({}, {})).toBe(2);
  expect(await given({ to: 'learn.example' }, { OPERATOR_SECRET: SECRET })).toBe(2);
  expect(await given({ 'secret-file': '/nowhere' }, {})).toBe(2);
  expect(said).toEqual([
    expect.stringMatching(/OPERATOR_SECRET/),
    expect.stringMatching(/https:\/\/learn.example/),
    expect.stringMatching(/读不到密钥文件 \/nowhere/),
  ]);
  expect(await ended(() => Promise.reject(new OperatorSaidNo(409, '别人先改了', undefined)))).toBe(1);
  expect(said.at(-1)).toBe('别人先改了');
  expect(clientFor({}, { OPERATOR_SECRET: SECRET, PORT: '81' }).origin).toBe('http://127.0.0.1:81');
  expect(() => clientFor({ to: 'https://a.b/c' }, { OPERATOR_SECRET: SECRET })).toThrow(WrongUsage);
});
