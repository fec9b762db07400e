import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type Alter, type ErrorForm, type Form, sendError, textOf } from './answers';
import { account } from './calls/account';
import type { Asked, Handlers } from './calls/asked';
import { content } from './calls/content';
import { invoicesAndCompany } from './calls/invoices-and-company';
import { payment } from './calls/payment';
import { study } from './calls/study';
import { trainings } from './calls/trainings';
import { createCdn } from './cdn';
import { keyOf } from './documented-calls';
import { sendApp, sendFile } from './files';
import { type RecordedRequest, recordRequest } from './recording';
import { World } from './world';

export const HANDLERS: Handlers = {
  ...account,
  ...content,
  ...trainings,
  ...study,
  ...payment,
  ...invoicesAndCompany,
};

/** The repository's own media, read as data. */
const MEDIA_FOLDER = 'demo/content/media';
const APP_FOLDER = 'dist/app';

const isCall = (path: string) => /^\/(api|course)\//.test(path);

/** How the form answers what no handler did. */
const ERROR_FORM_OF: Record<Form, ErrorForm> = { strict: 'documents', plain: 'framework', tolerant: 'html' };

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

async function end(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

/**
 * A platform that has the calls of the specification and nothing else, the built app beside them, and a second origin with
 * images and the pages of others. It shares no code with the app or its server.
 */
export class PlatformServer {
  readonly requests: RecordedRequest[] = [];
  world = new World();
  /** Status and body with which the refresh call is refused; undefined: it is not. */
  refusedRefresh: { status: number; form: ErrorForm } | undefined;
  /** The body with which every call of a learner is answered 410; undefined: it is not. */
  otherTerminal: ErrorForm | undefined;
  /** No request is answered, as behind a line that is down. */
  isCut = false;
  /** Every call is carried out and none is answered, as when the line goes down on the way back. */
  losesAnswers = false;
  /** Changes the body of an answer before it is sent. */
  alter: Alter | undefined;
  private origins = { app: '', cdn: '' };
  private readonly app = createServer((request, response) => void this.answer(request, response));
  private readonly cdn = createCdn(
    () => this.world,
    () => this.origin,
    () => this.isCut,
  );

  private constructor(readonly form: Form) {}

  static async start(form: Form): Promise<PlatformServer> {
    const server = new PlatformServer(form);
    server.origins = { app: await listen(server.app), cdn: await listen(server.cdn) };
    return server;
  }

  /** Origin of app and calls. */
  get origin(): string {
    return this.origins.app;
  }

  /** Origin of images, and of the pages where one pays, sits an exam, watches live. */
  get cdnOrigin(): string {
    return this.origins.cdn;
  }

  /** Begins again: nobody has done anything, nothing is recorded, nothing refused. */
  reset(): void {
    this.world = new World();
    this.requests.length = 0;
    this.refusedRefresh = undefined;
    this.otherTerminal = undefined;
    this.isCut = false;
    this.losesAnswers = false;
    this.alter = undefined;
  }

  /** The recorded requests of a call, by the last segment of its path. */
  requestsOf(name: string): RecordedRequest[] {
    return this.requests.filter(({ path }) => path.endsWith(`/${name}`));
  }

  async close(): Promise<void> {
    await Promise.all([end(this.app), end(this.cdn)]);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (this.isCut) {
      request.socket.destroy();
      return;
    }
    try {
      if (isCall(pathname)) await this.answerCall(request, response);
      else if (pathname.startsWith('/files/')) {
        const file = join(MEDIA_FOLDER, pathname.replace('/files/', '').replaceAll('..', ''));
        if (!(await sendFile(request, response, file))) sendError(response, 404, 'html', pathname);
      } else await sendApp(request, response, APP_FOLDER);
    } catch (error) {
      // A page that goes away breaks off what it sends.
      if (request.destroyed) return;
      if (!response.headersSent) sendError(response, 500, 'framework', pathname);
      console.error(error);
    }
  }

  private async answerCall(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const recorded = await recordRequest(request);
    this.requests.push(recorded);
    response.once('finish', () => {
      recorded.status = response.statusCode;
    });
    const { call, path } = recorded;
    const usualError = ERROR_FORM_OF[this.form];
    if (this.form === 'strict' && recorded.violations.length > 0)
      return sendError(response, 400, 'documents', path);
    if (!call) return sendError(response, 404, usualError, path);

    const [, bearer = ''] = (recorded.headers.authorization ?? '').split(' ');
    const learner = this.world.learnerByToken(bearer) ?? '';
    const isRefresh = call.name === 'refreshToken';
    if (this.otherTerminal && (call.access === 'learner' || isRefresh))
      return sendError(response, 410, this.otherTerminal, path);
    const { refusedRefresh } = this;
    if (isRefresh && refusedRefresh)
      return sendError(response, refusedRefresh.status, refusedRefresh.form, path);
    if (call.access === 'learner' && !learner) return sendError(response, 401, usualError, path);

    const asked: Asked = {
      world: this.world,
      form: this.form,
      params: recorded.params,
      query: recorded.query,
      body: recorded.body,
      learner,
      bearer,
      cdn: this.cdnOrigin,
    };
    const handler = HANDLERS[keyOf(call)];
    if (!handler) return sendError(response, 501, usualError, path);
    const answer = handler(asked);
    if (this.losesAnswers) {
      request.socket.destroy();
      return;
    }
    if (answer.is === 'file') {
      response.writeHead(200, { 'Content-Type': answer.type }).end(answer.bytes);
      return;
    }
    const text = textOf(call, answer, this.form, this.alter);
    response.writeHead(200, { 'Content-Type': 'application/json;charset=UTF-8' }).end(text);
  }
}
