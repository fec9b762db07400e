import type { Endpoint, Shape } from '@contract/endpoint';
import type { HonoRequest } from 'hono';
import * as z from 'zod/mini';
import { isPlain, isShallow } from './plain';
import { Refusal } from './refusal';

/** What the learner reads when an input is wrong: its word on the screen that asks for it, as the contract has it. */
const wordOf = ({ words }: Endpoint, field: string) => words?.[field] ?? field;

/** The refusal of an input that is missing, or that no value of its kind can be. */
export const wrongInput = (endpoint: Endpoint, field: string) =>
  new Refusal('badInput', `「${wordOf(endpoint, field)}」没有填写或不正确`);
const unplain = (endpoint: Endpoint, field: string) =>
  new Refusal('badInput', `「${wordOf(endpoint, field)}」里有存不了的字符，删掉后再试`);

/**
 * The inputs of a call from path, query and body, checked by `inputs`, the schema of all of them (`inputSchema`). Names
 * collide nowhere within a call.
 * @throws {Refusal} `badInput`, naming the first wrong field.
 */
export async function readInput(
  endpoint: Endpoint,
  inputs: z.ZodMiniObject<Shape, z.core.$strip>,
  request: HonoRequest,
): Promise<Record<string, unknown>> {
  const given: Record<string, unknown> = {};
  for (const name of Object.keys(endpoint.query)) given[name] = request.query(name);
  const bodyNames = Object.keys(endpoint.body);
  if (bodyNames.length > 0) {
    const body = await readJson(request);
    for (const name of bodyNames) if (Object.hasOwn(body, name)) given[name] = body[name];
  }
  const files = Object.keys(endpoint.files);
  if (files.length > 0) {
    const form = await readForm(request);
    for (const name of files) given[name] = form.get(name) ?? undefined;
  }
  for (const name of Object.keys(endpoint.params)) given[name] = request.param(name);

  for (const [name, value] of Object.entries(given)) if (!isPlain(value)) throw unplain(endpoint, name);
  const parsed = z.safeParse(inputs, given);
  if (!parsed.success) throw wrongInput(endpoint, String(parsed.error.issues[0]?.path[0] ?? ''));
  // In a body, what is no number reaches the handler: a study record has a refusal of its own for it.
  for (const name of Object.keys(endpoint.query))
    if (Number.isNaN(parsed.data[name])) throw wrongInput(endpoint, name);
  return parsed.data;
}

async function readForm(request: HonoRequest): Promise<FormData> {
  return request.formData().catch(() => {
    throw new Refusal('badInput', '请求内容不是有效的表单');
  });
}

async function readJson(request: HonoRequest): Promise<Record<string, unknown>> {
  const text = await request.text();
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body) && isShallow(body)) {
      return body as Record<string, unknown>;
    }
  } catch {
    // Said below.
  }
  throw new Refusal('badInput', '请求内容不是有效的 JSON');
}
