import { Agent, type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import type { HostileCall } from './call';
import { CALLERS, type Header, tokenOf, type Who } from './headers';

/** What came back, as text that can be searched: unpacked, its headers before it. */
export type Heard = { status: number; retryAfter: string | undefined; text: string };

/** Detects a call that hangs. */
const PATIENCE_MS = 200_000;

const UNPACK: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

/** Connections as a phone keeps them: open, and used again. */
export class HostileSender {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 16 });

  constructor(private readonly origin: string) {}

  close(): void {
    this.#agent.destroy();
  }

  /** @throws when the connection breaks, or nothing has come by then. */
  send(call: HostileCall, tokens: Readonly<Record<Who, string>>): Promise<Heard> {
    const { host } = new URL(this.origin);
    const headers = [['Host', host] as const, ...call.headers.map((one) => withTokens(one, tokens))];
    if (call.body?.type !== undefined) headers.push(['Content-Type', call.body.type]);
    if (call.body) headers.push(['Content-Length', String(call.body.bytes.length)]);
    return new Promise((done, fail) => {
      const { hostname, port } = new URL(this.origin);
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const options = { hostname, port, method: call.method, path: call.address, agent: this.#agent, signal };
      const asked = request({ ...options, headers: headers.flat() });
      asked.once('error', fail);
      asked.once('response', (answer) => void hear(answer).then(done, fail));
      asked.end(call.body?.bytes);
    });
  }
}

const withTokens = ([name, value]: Header, tokens: Readonly<Record<Who, string>>): Header => [
  name,
  CALLERS.reduce((text, who) => text.replaceAll(tokenOf(who), tokens[who]), value),
];

async function hear(answer: IncomingMessage): Promise<Heard> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const packed = Buffer.concat(parts);
  const unpack = packed.length > 0 ? UNPACK[answer.headers['content-encoding'] ?? ''] : undefined;
  const bytes = unpack ? unpack(packed) : packed;
  return {
    status: answer.statusCode ?? 0,
    retryAfter: answer.headers['retry-after'],
    text: `${answer.rawHeaders.join('\n')}\n${textOf(bytes)}`,
  };
}

/** A spreadsheet's parts are packed once more: each begins with a header that says how long its name is. */
function textOf(bytes: Buffer): string {
  if (bytes.toString('latin1', 0, 4) !== 'PK\u0003\u0004') return bytes.toString();
  const found: string[] = [];
  for (let at = 0; at >= 0; at = bytes.indexOf('PK\u0003\u0004', at + 4, 'latin1')) {
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    const isPacked = bytes.readUInt16LE(at + 8) === 8;
    found.push((isPacked ? inflateRawSync(bytes.subarray(start)) : bytes.subarray(start)).toString());
  }
  return found.join('\n');
}
