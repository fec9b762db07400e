import type { Answer } from '@contract/answer';
import type { Endpoint, Shape } from '@contract/endpoint';
import { isOurs } from '@contract/fields';
import { type Area, type ListedCall, listedCalls } from '@contract/listed';
import { SUCCESS } from '@contract/success';
import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import * as z from 'zod/mini';

/** The address at which the learners' calls are described; it holds no secret. */
export const LEARNER_OPEN_API = '/openapi.json';

/** Marks an operation, a parameter or a field. */
export const SOURCE = 'x-source';
export type Source = 'documented' | 'completed' | 'ours';

/** A node of a JSON Schema, as far as it is written to. */
export type JsonSchema = {
  type?: string | string[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  description?: string;
  [SOURCE]?: Source;
  $ref?: string;
};

export const AREAS: Record<Area, string> = {
  account: '实名和资料',
  agreement: '协议',
  announcements: '公告',
  captcha: '短信验证码',
  certificates: '证书',
  clientInfo: '平台信息',
  columns: '栏目',
  company: '单位',
  companyApplications: '企业申请',
  county: '地区',
  downloads: '下载',
  exams: '考试',
  experts: '专家',
  face: '人脸核身',
  help: '帮助和反馈',
  home: '首页',
  hourSound: '图文朗读',
  invoices: '发票',
  lastViewedTime: '旧播放器',
  lessons: '课程',
  login: '登录',
  mooc: '课程平台的视频',
  news: '新闻和政策',
  orders: '订单和退款',
  payment: '支付',
  permits: '离线许可',
  platformTraining: '平台培训',
  position: '职位',
  redeem: '兑换',
  redemptionCodes: '单位的兑换码',
  registration: '注册和找回密码',
  study: '学习进度',
  studyRecords: '学习记录',
  tokens: '令牌',
  trainings: '培训',
  upload: '上传',
  userInfo: '用户信息',
  window: '学习窗口',
};

const ABOUT = `应用向平台发出的调用。\`${SOURCE}\` 说它从哪里来：documented 文档里写了；completed 文档里说到，路径是我们补的；\
ours 是我们自己的，平台可以没有。字段的类型是应用读得懂的形式：没有、null 一样；编号可以是文字或数字（2^53 以内）；\
数字可以写成文字；列表可以是数组、null 或 {list|records|rows, total}；两种回答样式（code '${SUCCESS}' 或 result 'success'）都读。`;

/** Writes the learners' calls as an OpenAPI 3.1 description. */
export function learnerOpenApi(calls: readonly ListedCall[] = listedCalls) {
  const schemas: Trees = {};
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const call of calls) {
    const { path, method } = call.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(call, schemas) };
  }
  const areas = [...new Set(calls.map(({ area }) => area))];
  return {
    openapi: '3.1.0',
    info: { title: '职健学堂：学员的调用', version: '1', description: ABOUT },
    tags: areas.map((area) => ({ name: area, description: AREAS[area] })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        Bearer: { type: 'http', scheme: 'bearer', description: '登录给的 token；刷新时是 refreshToken' },
        Basic: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'Basic 后面直接是 token，不是用户名和密码',
        },
      },
    },
  };
}

const sourceOf = ({ source }: Endpoint): Source => (source === 'extension' ? 'ours' : source);

function operationOf({ area, name, endpoint }: ListedCall, trees: Trees) {
  const operationId = `${area}.${name}`;
  const { access, scheme, body, files } = endpoint;
  const hasFiles = Object.keys(files).length > 0;
  const content = hasFiles
    ? { 'multipart/form-data': { schema: { type: 'object', properties: fileFields(files) } } }
    : { 'application/json': { schema: inputsOf(endpoint, body) } };
  return {
    operationId,
    tags: [area],
    [SOURCE]: sourceOf(endpoint),
    parameters: [...parametersOf(endpoint, 'path'), ...parametersOf(endpoint, 'query')],
    ...((hasFiles || Object.keys(body).length > 0) && { requestBody: { required: true, content } }),
    responses: {
      200: {
        description: '成功，或平台自己的拒绝（别的 code 或 result，带一句话）',
        content: contentOf(endpoint.answer, trees, operationId),
      },
      default: { description: '401、403、412：令牌要换新的；410：别处登录了；404、501：平台没有这一项' },
    },
    security: access === 'visitor' ? [{}, { [scheme]: [] }] : [{ [scheme]: [] }],
  };
}

function parametersOf(endpoint: Endpoint, where: 'path' | 'query') {
  const shape = where === 'path' ? endpoint.params : endpoint.query;
  return Object.entries(shape).map(([name, schema]) => ({
    name,
    in: where,
    required: isRequired(schema),
    description: endpoint.words?.[name] ?? '',
    [SOURCE]: isOurs(schema) ? 'ours' : sourceOf(endpoint),
    schema: jsonSchemaOf(schema),
  }));
}

const isRequired = (schema: Shape[string]) => !schema.safeParse(undefined).success;

function inputsOf({ words }: Endpoint, shape: Shape): JsonSchema {
  const schema = jsonSchemaOf(z.object(shape));
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    field.description = words?.[name] ?? '';
  }
  return schema;
}

const fileFields = (files: Shape) =>
  Object.fromEntries(Object.keys(files).map((name) => [name, { type: 'string', format: 'binary' }]));

function contentOf(answer: Answer, trees: Trees, name: string) {
  if (answer.style === 'file') {
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  }
  return { 'application/json': { schema: bodyOf(answer, trees, name) } };
}

const message = { type: 'string' };

function bodyOf(answer: Exclude<Answer, { style: 'file' }>, trees: Trees, name: string): JsonSchema {
  const fields = jsonSchemaOf(answer.schema, trees, name);
  if (answer.style === 'special') return fields;
  if (answer.style === 'modern') {
    return {
      type: 'object',
      properties: { code: { const: SUCCESS }, message, data: fields },
      required: ['code'],
    };
  }
  const properties = { result: { const: 'success' }, msg: message, ...fields.properties };
  return { type: 'object', properties, required: ['result', ...(fields.required ?? [])] };
}

type Written = { zodSchema: z.core.$ZodType; jsonSchema: object };

/** Corrects what zod writes for a schema that begins with a transform, and marks the fields of ours. */
function correct({ zodSchema, jsonSchema: written }: Written): void {
  const jsonSchema = written as JsonSchema;
  const schema = zodSchema as z.ZodMiniType;
  const { type, shape } = schema._zod.def as { type: string; shape?: Shape };
  if (isOurs(schema)) jsonSchema[SOURCE] = 'ours';
  if (shape)
    jsonSchema.required = Object.keys(shape).filter((name) => isRequired(shape[name] as z.ZodMiniType));
  if (type === 'pipe' && typeof jsonSchema.type === 'string' && schema.safeParse(null).success) {
    jsonSchema.type = [jsonSchema.type, 'null'];
  }
}

/** Schemas that contain themselves, by their name in the components of the description. */
type Trees = Record<string, JsonSchema>;

/** Returns what the app reads in a schema, as JSON Schema; `name` is that of its call, for schemas that contain themselves. */
function jsonSchemaOf(schema: z.ZodMiniType, trees: Trees = {}, name = ''): JsonSchema {
  const { $schema, ...written } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    override: correct,
  });
  const text = JSON.stringify(withPlainUnions(written)).replaceAll(
    '"#/$defs/',
    `"#/components/schemas/${name}.`,
  );
  const { $defs = {}, ...own } = JSON.parse(text) as JsonSchema & { $defs?: Trees };
  for (const [tree, node] of Object.entries($defs)) trees[`${name}.${tree}`] = node;
  return own;
}

/** Writes unions of plain types as one list of types. */
function withPlainUnions(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withPlainUnions);
  if (typeof node !== 'object' || node === null) return node;
  const { anyOf, ...rest } = Object.fromEntries(
    Object.entries(node).map(([name, child]) => [name, withPlainUnions(child)]),
  ) as JsonSchema;
  if (!anyOf) return rest;
  const isPlain = anyOf.every((one) => one.type !== undefined && Object.keys(one).length === 1);
  return isPlain
    ? { ...rest, type: [...new Set(anyOf.flatMap(({ type = [] }) => type))] }
    : { ...rest, anyOf };
}

/** Serves the description. It is written at the first request, because few servers are ever asked for it. */
export function learnerOpenApiRoute(app: Hono): void {
  let text: string | undefined;
  app.get(LEARNER_OPEN_API, compress(), etag(), (c) => {
    text ??= JSON.stringify(learnerOpenApi());
    c.header('Cache-Control', 'no-cache');
    return c.body(text, 200, { 'Content-Type': 'application/json; charset=utf-8' });
  });
}
