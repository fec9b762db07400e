import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import * as operator from '@contract/operator/all';
import { answerNode, inputNode, openApiOf } from '@server/operator/open-api';
import { OPERATOR_OPEN_API } from '@server/operator/routes';
import { OPERATOR_SECRET } from '@server/testing/operator';
import { operatorEndpoints } from '@server/testing/operator-endpoints';
import { type RunningTest, startTestServer } from '@server/testing/running';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXAMPLE } from './operator-calls';
import { MADE, readOr } from './write';

const document = () => readOr(MADE.find(({ file }) => file.endsWith('operator-calls.md'))?.file ?? '');

test.each(MADE)('$file says what the code says: npm run docs writes it', ({ file, made }) => {
  expect(made(readOr(file))).toBe(readOr(file));
});

test('each call stands in the contract once, under a path of its own', () => {
  const paths = operatorEndpoints.map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(10);
  expect(new Set(paths).size).toBe(paths.length);
});

test('every field of every call has its word', () => {
  const wordless = operatorEndpoints.flatMap((endpoint) => {
    const nodes = [inputNode(endpoint), answerNode(endpoint)];
    return nodes.flatMap((node) => unworded(node)).map((name) => `${endpoint.path}: ${name}`);
  });
  expect(wordless).toEqual([]);
});

function unworded(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { properties = {} } = node as { properties?: Record<string, { description?: string }> };
  const own = Object.entries(properties).flatMap(([name, field]) => (field.description ? [] : [name]));
  return [...own, ...Object.values(node).flatMap(unworded)];
}

test('every example is one that its call takes', () => {
  const refused = operatorEndpoints.filter(({ input, example }) => !input.safeParse(example).success);
  expect(refused.map(({ path }) => path)).toEqual([]);
});

test('openssl signs each example as it is printed', () => {
  const inJson = operatorEndpoints.filter(({ bytes }) => !bytes);
  const examples = [...document().matchAll(/^call (\S+) '(.*)'$[\s\S]*?^签名：`(\w+)`$/gm)];
  expect(examples.map(([, path]) => path)).toEqual(inJson.map(({ path }) => path));
  for (const [, path = '', body = '', printed] of examples) {
    const lines = ['POST', path, EXAMPLE.time, EXAMPLE.nonce, openssl(body)].join('\n');
    expect([path, openssl(lines, '-hmac', EXAMPLE.secret)]).toEqual([path, printed]);
  }
});

const openssl = (input: string, ...more: string[]) =>
  execFileSync('openssl', ['dgst', '-sha256', '-r', ...more], { input, encoding: 'utf8' }).split(' ')[0];

describe('a server', () => {
  let server: RunningTest;
  beforeAll(async () => {
    server = await startTestServer({ OPERATOR_SECRET });
  });
  afterAll(() => server?.close());

  /** A call by the lines of the document, in a shell of their own. */
  async function inShell(path: string, body: string, secret = OPERATOR_SECRET): Promise<unknown> {
    const lines = /```sh\nSERVER=\S+\n([\s\S]*?)```/.exec(document())?.[1] ?? '';
    const script = `SERVER=${server.origin}\n${lines}\ncall "$1" "$2"`;
    const env = { ...process.env, OPERATOR_SECRET: secret };
    const { stdout } = await promisify(execFile)('sh', ['-c', script, 'sh', path, body], { env });
    return JSON.parse(stdout);
  }

  test('the document’s own lines make a call that is answered, and a wrong secret’s is not', async () => {
    const { path } = operator.invoices.pending;
    expect(await inShell(path, '{}')).toMatchObject({ list: [{ title: expect.any(String) }] });
    expect(await inShell(path, '{}', 'another secret, as long')).toEqual({
      message: expect.stringContaining('签名不正确'),
    });
  });

  test('anybody may read what the calls are', async () => {
    const answer = await fetch(server.origin + OPERATOR_OPEN_API);
    expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(openApiOf(operatorEndpoints))));
  });
});
