import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findCall, keyOf } from '../../e2e/platform/back-end/documented-calls';
import { type Violation, violationsOf } from '../../e2e/platform/back-end/recording';

/** An answer on its way to whoever asked. */
type Answer = { status: number; headers: Record<string, string>; body: string };

/** One difference from the specification, and the row that has to name it. */
export type Planted = {
  /** Method and path with its placeholders. */
  call: string;
  field: string;
  change: (answer: Answer) => Answer;
};

type Fields = Record<string, unknown>;

/** Changes the JSON of an answer in place. */
const inBody =
  (change: (body: Fields) => void) =>
  (answer: Answer): Answer => {
    const body = JSON.parse(answer.body) as Fields;
    change(body);
    return { ...answer, body: JSON.stringify(body) };
  };
const inData = (change: (data: Fields) => void) => inBody(({ data }) => change(data as Fields));

const asHtml = (status: number) => (): Answer => ({
  status,
  headers: { 'Content-Type': 'text/html' },
  body: '<!doctype html><title>平台</title>',
});

/** A path that no platform has. */
const UNKNOWN_CALL = 'GET /course/conformance/unknown';

/** Differences that are reported to a platform's developer. */
export const FAULTS: readonly Planted[] = [
  {
    call: 'POST /api/user/phoneLogin',
    field: 'userId',
    change: (answer) => ({ ...answer, body: answer.body.replace(/"userId":"(\d+)"/, '"userId":$1') }),
  },
  { call: 'GET /api/client/info', field: 'pk', change: inData((data) => delete data.pk) },
  {
    call: 'GET /course/v2/api/user/{id}/getUserInfo',
    field: 'code',
    change: inBody((body) => {
      body.code = 200;
    }),
  },
  {
    call: 'GET /course/v2/center/study/listBanners',
    field: '(状态)',
    change: () => ({ status: 302, headers: { Location: 'https://login.invalid/' }, body: '' }),
  },
  {
    call: 'GET /course/v2/center/study/{userId}/getCenterAreaData',
    field: 'trainings.id',
    change: inData(({ trainings }) => {
      for (const training of trainings as Fields[]) delete training.id;
    }),
  },
  {
    call: 'GET /course/api/v2/columns/{id}/listColumnExperts',
    field: 'list',
    change: inBody((body) => {
      body.data = { items: (body.data as Fields).list, facets: [] };
    }),
  },
  {
    call: 'GET /course/v2/center/study/{id}/{uId}/getTrainingBasicInfo',
    field: 'price',
    change: inData((data) => {
      data.price = '免费';
    }),
  },
  {
    call: 'GET /course/v2-schedule/getLastPlayTime',
    field: 'isFinish',
    change: inData((data) => delete data.isFinish),
  },
  {
    call: 'GET /course/window/isOpenOtherVideo',
    field: 'data',
    change: inBody((body) => {
      body.data = { open: false };
    }),
  },
  {
    call: 'GET /course/educationCertificate/getMyCert',
    field: '(状态)',
    change: () => ({
      status: 500,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        timestamp: '2026-11-25T10:00:00Z',
        status: 500,
        error: 'Internal Server Error',
      }),
    }),
  },
  { call: 'GET /course/v2/refreshToken', field: '(状态)', change: asHtml(500) },
  { call: UNKNOWN_CALL, field: '(回答)', change: asHtml(200) },
];

/** Differences that the app understands as if there were none. */
export const NOTES: readonly Planted[] = [
  {
    call: 'GET /course/v2/center/study/{userId}/moreTrainings',
    field: 'list',
    change: inData((data) => {
      data.records = data.list;
      delete data.list;
    }),
  },
  {
    call: 'GET /course/v2/center/study/listBanners',
    field: 'code',
    change: inBody((body) => {
      body.code = 1000;
    }),
  },
  {
    call: 'GET /course/v2-schedule/getLastPlayTime',
    field: 'currentTime',
    change: inData((data) => {
      data.currentTime = String(data.currentTime);
    }),
  },
  {
    call: 'GET /course/metro/isShowDialog',
    field: 'result',
    change: inBody((body) => {
      body.data = { status: body.status };
      body.code = '1000';
      delete body.result;
      delete body.status;
    }),
  },
];

/** Returns everything in a request that the specification does not name. */
function violationsIn({ method = 'GET', url = '/', headers }: IncomingMessage, text: string): Violation[] {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const isJson = headers['content-type']?.includes('json');
  const given = {
    method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    body: isJson ? (JSON.parse(text) as Fields) : {},
    fileNames: [...text.matchAll(/form-data; name="(\w+)"/g)].map(([, name = '']) => name),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  };
  return violationsOf(given, findCall(method, pathname));
}

/** Serves an origin on loopback with differences in its answers; `violations` are those of the requests. */
export async function plantedIn(origin: string, planted: readonly Planted[]) {
  const changes = planted.map(({ call, change }) => {
    const [method = '', path = ''] = call.split(' ');
    return { method, path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`), change };
  });
  const violations: Violation[] = [];
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = 'GET', url = '/' } = request;
    const headers = new Headers();
    for (const name of ['authorization', 'content-type', 'accept']) {
      const value = request.headers[name];
      if (value !== undefined) headers.set(name, String(value));
    }
    const call = findCall(method, new URL(url, origin).pathname)?.call;
    if (call) calls.push(keyOf(call));
    violations.push(...violationsIn(request, Buffer.concat(chunks).toString()));
    const given = await fetch(origin + url, {
      method,
      headers,
      redirect: 'manual',
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const bytes = Buffer.from(await given.arrayBuffer());
    const type = given.headers.get('content-type') ?? '';
    const path = new URL(url, origin).pathname;
    const found = changes.find((one) => one.method === method && one.path.test(path));
    if (!found) {
      response.writeHead(given.status, { 'Content-Type': type }).end(bytes);
      return;
    }
    const answer = { status: given.status, headers: { 'Content-Type': type }, body: bytes.toString() };
    const { status, headers: sent, body } = found.change(answer);
    response.writeHead(status, sent).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    violations,
    calls,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<unknown>((done) => server.close(done)),
  };
}
