import { createHash } from 'node:crypto';
import type { BlockList } from 'node:net';
import { extname } from 'node:path';
import type { FileReply } from '@contract/answer';
import { SUCCESS } from '@contract/codes';
import { type Endpoint, inputSchema } from '@contract/endpoint';
import { PHONE_TIME_HEADER, PUZZLE_HEADER, STUDY_HEADERS } from '@contract/headers';
import { PUZZLE_HEADER_MOST } from '@contract/puzzle';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type { Authenticate } from './authenticate';
import type { Call } from './call';
import { clientAddress } from './client-address';
import { matches } from './file';
import { readInput } from './input';
import type { Metrics } from './metrics';
import { PuzzleDue, type Puzzles } from './puzzles';
import { Refusal, refusalBody, SessionOver } from './refusal';

/** Headers are kept short: what no client of ours sends is cut, not stored. */
const header = (c: Context, name: string) => (c.req.header(name) ?? '').slice(0, 128);

/** Ms since 1970; undefined for anything else. */
const phoneTimeOf = (text: string) => (/^\d{13}$/.test(text) ? Number(text) : undefined);

type Frame = {
  metrics: Metrics;
  authenticate: Authenticate;
  log: Logger;
  /** Whose word about an address counts. */
  proxies: BlockList;
  puzzles: Puzzles;
};

/** Makes a call of the contract a route: its inputs, who may call, and its style of answer. */
export function serve(app: Hono, call: Call, { authenticate, log, proxies, puzzles, metrics }: Frame) {
  const { endpoint } = call;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
  // Made once: a schema compiles itself at its first use.
  const inputs = inputSchema(endpoint);
  app.on(endpoint.method, path, async (c) => {
    try {
      const bearer = bearerOf(c, endpoint.scheme);
      const learner = await whoCalls(endpoint, bearer, authenticate);
      const input = await readInput(endpoint, inputs, c.req);
      const claimed = [header(c, STUDY_HEADERS.learner), endpoint.learner && input[endpoint.learner]];
      if (learner !== undefined && claimed.some((id) => id && id !== learner)) {
        log.warn({ path: endpoint.path }, 'a call names another learner than its token');
        throw new Refusal('otherLearner', '这条记录属于另一位学员，请用原来的账号登录后再试');
      }
      const reply = await call.answer(input as never, {
        // Only calls that visitors may make run without a learner, and their handlers are typed for it.
        learner: learner as string,
        installation: header(c, STUDY_HEADERS.installation),
        window: header(c, STUDY_HEADERS.window),
        key: header(c, STUDY_HEADERS.key) || undefined,
        bearer,
        // Few calls ask for it.
        get address() {
          return addressOf(c, proxies);
        },
        puzzle: c.req.header(PUZZLE_HEADER)?.slice(0, PUZZLE_HEADER_MOST),
        phoneTime: phoneTimeOf(header(c, PHONE_TIME_HEADER)),
        now: new Date(),
      });
      if (endpoint.answer.style === 'file') return asFile(c, reply as FileReply);
      const body = successBody(endpoint, reply);
      const asked = endpoint.keep === 'public' && endpoint.method === 'GET';
      return asked ? revalidated(c, body) : asJson(c, JSON.stringify(body));
    } catch (error) {
      const refusal = error instanceof PuzzleDue ? await puzzles.refusalFor(error) : error;
      if (refusal instanceof Refusal) {
        metrics.add('refusals_total', { refusal: refusal.refusal });
        return asJson(c, JSON.stringify(refusalBody(endpoint.answer.style, refusal)));
      }
      throw error;
    }
  });
}

function addressOf(c: Context, proxies: BlockList): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return clientAddress(incoming?.socket.remoteAddress ?? '', c.req.header('X-Forwarded-For'), proxies);
}

/** It says how long it is: what is short is not compressed then, which would cost more than the rest of its call. */
function asJson(c: Context, text: string, headers: Record<string, string> = {}) {
  const length = String(Buffer.byteLength(text));
  return c.body(text, 200, { ...headers, 'Content-Type': 'application/json', 'Content-Length': length });
}

/** What everybody may read is kept by the browser and asked again each time: the same costs a few bytes. */
function revalidated(c: Context, body: object) {
  const text = JSON.stringify(body);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const headers = { ETag: etag, 'Cache-Control': 'public, no-cache' };
  if (matches(c.req.header('If-None-Match') ?? null, etag)) return c.body(null, 304, headers);
  return asJson(c, text, headers);
}

/** A file, to be kept under its name; the one without other letters is for what is old. */
function asFile(c: Context, { content, type, name }: FileReply) {
  const disposition = `attachment; filename="file${extname(name)}"; filename*=UTF-8''${encodeRFC5987(name)}`;
  const headers = { 'Content-Type': type, 'Content-Disposition': disposition, 'Cache-Control': 'no-store' };
  return c.body(new Uint8Array(content), 200, headers);
}

const encodeRFC5987 = (text: string) =>
  encodeURIComponent(text).replaceAll(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** The token; under the scheme that the specification names for this call, or under Bearer. */
function bearerOf(c: Context, named: Endpoint['scheme']): string | undefined {
  const [scheme = '', token] = (c.req.header('Authorization') ?? '').split(' ');
  const known = ['bearer', named.toLowerCase()].includes(scheme.toLowerCase());
  return known && token ? token : undefined;
}

async function whoCalls(endpoint: Endpoint, bearer: string | undefined, authenticate: Authenticate) {
  try {
    if (bearer) return (await authenticate(bearer)).learner;
  } catch (error) {
    if (!(error instanceof SessionOver) || endpoint.access === 'learner') throw error;
  }
  if (endpoint.access === 'learner') throw new SessionOver(401);
  return undefined;
}

function successBody(endpoint: Endpoint, reply: unknown) {
  if (endpoint.answer.style === 'modern') return { code: SUCCESS, message: '操作成功', data: reply ?? null };
  if (endpoint.answer.style === 'classic')
    return { result: 'success', msg: '操作成功', ...(reply as object) };
  return reply as object;
}
