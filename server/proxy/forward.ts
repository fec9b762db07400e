import {
  type Agent,
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { BlockList } from 'node:net';
import type { Logger } from 'pino';
import type { Life } from '../frame/drain';
import { whatFailed } from '../frame/failures';
import { bodyLimitOf, tooLarge } from '../frame/security';
import { type BodyPace, patienceOf, TOO_SLOW } from '../frame/slow-body';
import { answerJson, answerNow } from './answer';
import { headersForLearner, headersForPlatform, reachedAt } from './headers';

export type Patience = {
  /** For a connection, with TLS, ms. */
  connectMs: number;
  /** For the next byte once the platform has the whole request, ms. */
  idleMs: number;
  /** For the body of a request; without, as our own server waits. */
  body?: BodyPace;
};

export type Target = {
  platform: URL;
  agent: Agent;
  proxies: BlockList;
  publicOrigin: string | undefined;
  /** The content security policy for answers that have none. */
  policy: string;
  patience: Patience;
  log: Logger;
  life: Life;
};

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const IDEMPOTENT = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The client reads any status from 500 as «the server did not answer», never as its own network. */
const UNREACHABLE = {
  result: 'error',
  message: '服务器暂时没有回应，请稍后再试',
  msg: '服务器暂时没有回应，请稍后再试',
};
const RETRY_AFTER = { 'Retry-After': '5' };

/** Passes one request to the platform and its answer back, both as they come; nothing is held but what is under way. */
export function forward(request: IncomingMessage, response: ServerResponse, target: Target): void {
  const { method = '', headers } = request;
  const path = (request.url ?? '').split('?')[0] ?? '';
  const encoding = headers['transfer-encoding'];
  if (!METHODS.has(method))
    return void answerJson(request, response, 405, { code: '405', message: '请求不正确' });
  if (encoding !== undefined && encoding.toLowerCase() !== 'chunked') {
    return void answerJson(request, response, 501, { code: '501', message: '请求不正确' });
  }
  const { maxSize, sentence } = bodyLimitOf(path);
  const length = Number(headers['content-length'] ?? 0);
  if (length > maxSize) return void answerJson(request, response, 413, tooLarge(sentence));
  const hasBody = encoding !== undefined || length > 0;
  try {
    new Passage(request, response, target, { hasBody, maxSize, sentence, length }).begin();
  } catch (error) {
    // Node does not write every header that it reads.
    target.log.warn(whatFailed(error), 'a request was not passed on');
    void answerJson(request, response, 400, { code: '400', message: '请求不正确' });
  }
}

type Body = { hasBody: boolean; maxSize: number; sentence: string; length: number };

/** One request on its way to the platform and its answer on its way back. */
class Passage {
  private upstream: ClientRequest | undefined;
  private timer: NodeJS.Timeout | undefined;
  private slowBody: NodeJS.Timeout | undefined;
  private isOver = false;
  private isSecondTry = false;

  constructor(
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
    private readonly target: Target,
    private readonly body: Body,
  ) {}

  begin(): void {
    // A learner who leaves ends the request to the platform too.
    this.response.once('close', () => this.end());
    // A learner who leaves while the answer is written is no error.
    this.response.on('error', () => undefined);
    if (this.body.hasBody) {
      this.slowBody = setTimeout(
        () => this.refuseSlowBody(),
        patienceOf(this.body.length, this.target.patience.body),
      );
    }
    this.connect();
    if (this.body.hasBody) this.sendBody();
  }

  private connect(): void {
    const { request, target } = this;
    const { platform, agent, proxies } = target;
    const at = reachedAt(request, target);
    const send = platform.protocol === 'https:' ? httpsRequest : httpRequest;
    const upstream = send({
      protocol: platform.protocol,
      hostname: platform.hostname.replace(/^\[|\]$/g, ''),
      port: platform.port,
      method: request.method,
      path: request.url,
      headers: { ...headersForPlatform(request, { platform, proxies, at }), ...this.framing() },
      agent,
    });
    this.upstream = upstream;
    upstream.once('socket', (socket) => {
      if (!socket.connecting) return;
      this.wait(target.patience.connectMs, 'the platform took too long to connect', 502);
      socket.once(platform.protocol === 'https:' ? 'secureConnect' : 'connect', () => this.awaitAnswer());
    });
    upstream.once('finish', () => this.awaitAnswer());
    upstream.once('response', (answer) => this.pass(answer));
    const failed = (error: Error) => this.upstream === upstream && this.fail(error);
    upstream.on('error', failed);
    // Also where the platform closes without a word, or switches protocols though nobody asked.
    upstream.once('close', () => failed(new Error('closed without an answer')));
    // Reads even an unwanted body to its end, so that the phone can read the answer.
    if (this.body.hasBody) upstream.once('close', () => request.resume());
    if (!this.body.hasBody) upstream.end();
  }

  private framing(): Record<string, string> {
    const { 'content-length': length, 'transfer-encoding': encoding } = this.request.headers;
    if (encoding !== undefined) return { 'transfer-encoding': 'chunked' };
    return length === undefined ? {} : { 'content-length': length };
  }

  private sendBody(): void {
    const { request, body } = this;
    let sent = 0;
    request.on('data', (chunk: Buffer) => {
      sent += chunk.length;
      if (sent > body.maxSize) return this.refuse(413, tooLarge(body.sentence));
      const { upstream } = this;
      if (this.isOver || !upstream || upstream.destroyed) return;
      if (upstream.write(chunk)) return;
      request.pause();
      upstream.once('drain', () => request.resume());
    });
    request.once('end', () => {
      clearTimeout(this.slowBody);
      if (!this.isOver) this.upstream?.end();
    });
  }

  /** Passes the answer on, no faster than the learner takes it. */
  private pass(answer: IncomingMessage): void {
    const { request, response, target } = this;
    if (this.isOver) return void answer.destroy();
    const { platform, policy, life } = target;
    const headers = headersForLearner(answer, { platform, policy, at: reachedAt(request, target) });
    if (life.ending) headers.connection = 'close';
    try {
      response.writeHead(answer.statusCode ?? 502, headers).flushHeaders();
    } catch (error) {
      // A status or a header that Node does not write.
      this.fail(error as Error);
      return;
    }
    this.awaitBytes();
    answer.on('data', (chunk: Buffer) => {
      this.awaitBytes();
      if (response.write(chunk)) return;
      // The learner's line is slow: the platform is not what is waited for.
      this.stopWaiting();
      answer.pause();
      response.once('drain', () => {
        answer.resume();
        this.awaitBytes();
      });
    });
    answer.once('end', () => {
      this.isOver = true;
      this.stopWaiting();
      response.end();
      // It wanted no more of the request than it has.
      if (!this.upstream?.writableFinished) this.upstream?.destroy();
    });
    answer.on('error', (error) => target.log.warn(whatFailed(error), 'the platform broke off an answer'));
    // Cut off on its way: an answer that ended well would pass for whole.
    answer.once('close', () => !answer.complete && response.destroy());
  }

  /** The platform is waited for once it is connected and has the whole request; until then it is the learner's side. */
  private awaitAnswer(): void {
    const { upstream } = this;
    if (upstream?.socket?.connecting) return;
    if (upstream?.writableFinished) this.awaitBytes();
    else this.stopWaiting();
  }

  private awaitBytes(): void {
    this.wait(this.target.patience.idleMs, 'the platform sent nothing for too long', 504);
  }

  private wait(ms: number, why: string, status: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.fail(new Error(why), status), ms);
  }

  private stopWaiting(): void {
    clearTimeout(this.timer);
  }

  /** The platform did not answer, or not to the end. */
  private fail(error: Error, status = 502): void {
    if (this.isOver) return;
    const { request, response, target } = this;
    // The answer emits its own cut-off; nothing reports silence in the middle of it.
    if (response.headersSent) {
      if (status === 504) response.destroy();
      return;
    }
    if (this.mayTryAgain(error)) {
      this.connect();
      return;
    }
    target.log.warn({ ...whatFailed(error), method: request.method }, 'the platform did not answer');
    this.refuse(status, { code: String(status), ...UNREACHABLE }, RETRY_AFTER);
  }

  /** A kept connection that the platform closed just then; what has no effect may be sent again, once. */
  private mayTryAgain(error: NodeJS.ErrnoException): boolean {
    const { upstream, body, isSecondTry, request } = this;
    if (isSecondTry || body.hasBody || !upstream?.reusedSocket || error.code !== 'ECONNRESET') return false;
    this.isSecondTry = true;
    this.stopWaiting();
    return IDEMPOTENT.has(request.method ?? '');
  }

  private refuseSlowBody(): void {
    const { request, response } = this;
    if (request.complete || response.headersSent) return;
    this.end();
    answerNow(response, 408, TOO_SLOW, { Connection: 'close' });
  }

  /** Answers in place of the platform when the whole request has come. */
  private refuse(status: number, body: object, headers: Record<string, string> = {}): void {
    const { request, response } = this;
    if (this.isOver || response.headersSent) return;
    this.isOver = true;
    this.stopWaiting();
    this.upstream?.destroy();
    void answerJson(request, response, status, body, headers);
  }

  private end(): void {
    this.isOver = true;
    this.stopWaiting();
    clearTimeout(this.slowBody);
    this.upstream?.destroy();
  }
}
