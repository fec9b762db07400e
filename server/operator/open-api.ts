import type { OperatorEndpoint } from '@contract/operator/endpoint';
import { z } from 'zod';
import { OPERATOR_HEADERS } from '../outside/operator-signature';

/** A node of a JSON Schema, as far as words are written into it. */
export type Node = { [name: string]: unknown } & {
  description?: string;
  properties?: Record<string, Node>;
};

const REFUSED = {
  description: '没有做成；message 说明原因',
  content: {
    'application/json': { schema: { type: 'object', properties: { message: { type: 'string' } } } },
  },
};

const HEADERS: Record<keyof typeof OPERATOR_HEADERS, string> = {
  time: '1970 年以来的毫秒数，和服务器的钟相差最多 5 分钟',
  nonce: '16 到 64 个字母、数字、-、_，每次发送都不同',
  digest: '请求内容的 SHA-256，十六进制小写',
  signature:
    '以 OPERATOR_SECRET 为密钥的 HMAC-SHA256，十六进制小写；签的是五行：方法、路径、时间、X-Nonce、X-Body-SHA256，' +
    '用换行连起来',
};

/** The operator's calls as an OpenAPI 3.1 document. */
export function openApiOf(endpoints: readonly OperatorEndpoint[]) {
  const names = Object.keys(HEADERS) as (keyof typeof HEADERS)[];
  const schemes = names.map((name) => [
    name,
    { type: 'apiKey', in: 'header', name: OPERATOR_HEADERS[name], description: HEADERS[name] },
  ]);
  return {
    openapi: '3.1.0',
    info: { title: '职健学堂：运营方的签名调用', version: '1' },
    paths: Object.fromEntries(
      endpoints.map((endpoint) => [
        endpoint.path,
        { [(endpoint.method ?? 'POST').toLowerCase()]: operationOf(endpoint) },
      ]),
    ),
    components: { securitySchemes: Object.fromEntries(schemes) },
    security: [Object.fromEntries(names.map((name) => [name, []]))],
  };
}

function operationOf(endpoint: OperatorEndpoint) {
  const { title, bytes } = endpoint;
  const inputs = inputNode(endpoint);
  const json = { 'application/json': { schema: inputs, example: endpoint.example } };
  return {
    summary: title,
    ...(bytes && {
      parameters: Object.entries(inputs.properties ?? {}).map(([name, schema]) => ({
        ...{ name, in: 'path', required: true, schema },
      })),
    }),
    requestBody: { required: true, ...(bytes ? asBytes(bytes) : { content: json }) },
    responses: { 200: { description: '做成了', content: answerContent(endpoint) }, default: REFUSED },
  };
}

const BYTES = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
const asBytes = (description: string) => ({ description, content: BYTES });

function answerContent(endpoint: OperatorEndpoint) {
  const schema = answerNode(endpoint);
  if (schema) return { 'application/json': { schema } };
  return BYTES;
}

/** What a call takes, as JSON Schema with the contract's words in it. */
export const inputNode = ({ input, words }: OperatorEndpoint): Node => worded(input, words, 'input');

/** What a call answers, likewise; undefined for a file. */
export const answerNode = ({ answer, words }: OperatorEndpoint): Node | undefined =>
  'style' in answer ? undefined : worded(answer, words, 'output');

function worded(schema: z.ZodType, words: OperatorEndpoint['words'], io: 'input' | 'output'): Node {
  const node = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Node;
  delete node.$schema;
  addWords(node, words);
  return node;
}

/** Writes each field's word beside it, unless its schema has said more. */
function addWords(node: unknown, words: OperatorEndpoint['words']): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [name, field] of Object.entries((node as Node).properties ?? {})) {
    const word = words[name];
    if (word !== undefined) field.description ??= word;
  }
  for (const part of Object.values(node)) addWords(part, words);
}
