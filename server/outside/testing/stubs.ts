import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** The secret and the instant (ms) of the worked examples in docs/providers.md. */
export const EXAMPLES = { secret: 'the-secret-of-the-examples', now: 1_798_761_600_000 } as const;

/** Returns the code blocks of a page: the language with the name behind it, and the text. */
export function codeBlocks(page: string): { info: string; text: string }[] {
  const blocks = readFileSync(at(page), 'utf8').matchAll(/^```(.*)\n([\s\S]*?)\n```$/gm);
  return [...blocks].map(([, info = '', text = '']) => ({ info, text }));
}

/** Returns a worked example of docs/providers.md as it is sent: CRLF ends the lines of the head. */
export function example(name: string): string {
  const block = codeBlocks('docs/providers.md').find(({ info }) => info === `http ${name}`);
  if (!block) throw new Error(`docs/providers.md has no example «${name}»`);
  const [head = '', ...body] = block.text.split('\n\n');
  return `${head.replaceAll('\n', '\r\n')}\r\n\r\n${body.join('\n\n')}`;
}

export type Message = { first: string; headers: Record<string, string>; body: string };

/** Splits an HTTP message into its first line, headers in lower case, and body. */
export function messageOf(bytes: string): Message {
  const [head = '', ...body] = bytes.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(': ');
    return [name.toLowerCase(), value.join(': ')];
  });
  return { first, headers: Object.fromEntries(headers), body: body.join('\r\n\r\n') };
}

/** Sends bytes as they are to a server; returns what it answered. */
export async function sendBytes(origin: string, bytes: string): Promise<Message> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(bytes.replace('\r\n', '\r\nConnection: close\r\n'));
  return messageOf(await text(socket));
}

/** Listens on a plain socket, answers each request byte for byte, and records the requests. */
export async function answerWith(bytesFor: (request: Message) => string) {
  const requests: Message[] = [];
  const server = createServer((socket) => {
    let got = '';
    socket.on('error', () => {});
    socket.setEncoding('utf8').on('data', (piece) => {
      got += String(piece);
      const message = messageOf(got);
      const wanted = Number(message.headers['content-length'] ?? 0);
      if (!got.includes('\r\n\r\n') || Buffer.byteLength(message.body) < wanted) return;
      requests.push(message);
      socket.end(bytesFor(message));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, requests, close: () => server.close() };
}

/** The stubs that run, by their origins. */
const running = new Map<string, ChildProcess>();

/** Starts a stub of examples/providers as a process on a free port; returns its origin. */
export async function startStub(name: string, environment: Record<string, string> = {}): Promise<string> {
  const env = { PATH: process.env.PATH, PORT: '0', ...environment };
  const child = spawn(process.execPath, [at(`examples/providers/${name}.mjs`)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) {
    const [origin] = /http:\/\/\S+/.exec(line) ?? [];
    if (!origin) continue;
    running.set(origin, child);
    child.stdout.resume();
    return origin;
  }
  throw new Error(`the stub ${name} ended before it listened`);
}

/** Ends one stub that was started here. */
export async function endStub(origin: string): Promise<void> {
  const child = running.get(origin);
  running.delete(origin);
  if (!child || child.exitCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}

/** Ends every stub that was started here. */
export const endStubs = async (): Promise<void> => {
  await Promise.all([...running.keys()].map(endStub));
};
