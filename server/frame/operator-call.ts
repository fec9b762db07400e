import { file } from '@contract/answer';
import type { OperatorEndpoint, OperatorInput } from '@contract/operator/endpoint';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';

/** A file for the operator: its bytes at once, or as they come. */
export type OperatorFile = {
  readonly content: Uint8Array | ReadableStream<Uint8Array>;
  readonly type: string;
  readonly name: string;
};

/** A call of the contract and what answers it, with its types put away. */
export type OperatorCall = {
  readonly endpoint: OperatorEndpoint;
  /**
   * `given` is what the inputs are read from, `body` what came.
   * @throws {OperatorRefused} for a wrong input too, with the word that the contract has for it.
   */
  readonly answer: (given: unknown, body: Uint8Array) => Promise<object>;
};

/** What the operator asked for cannot be; the sentence is for its staff. */
export class OperatorRefused extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    sentence: string,
  ) {
    super(sentence);
  }
}

/** What a handler gives: a file, or what the call's answer is made of. */
type Given<E extends OperatorEndpoint> = E['answer'] extends z.ZodType ? z.input<E['answer']> : OperatorFile;

/** `handle` gets what the call's schema makes of the inputs, and the body as it came. */
export function operatorCall<E extends OperatorEndpoint>(
  endpoint: E,
  handle: (input: OperatorInput<E>, body: Uint8Array) => Promise<Given<E>>,
): OperatorCall {
  return {
    endpoint,
    answer: async (given, body) => {
      const parsed = endpoint.input.safeParse(given, { error: (issue) => sentenceOf(endpoint, issue) });
      if (parsed.success) return handle(parsed.data as OperatorInput<E>, body) as Promise<object>;
      throw new OperatorRefused(400, parsed.error.issues[0]?.message ?? '请求不正确');
    },
  };
}

/** What is wrong with an input whose schema has no sentence of its own for it. */
function sentenceOf({ words }: OperatorEndpoint, issue: z.core.$ZodRawIssue): string {
  const path = issue.path ?? [];
  const name = path.findLast((one) => typeof one === 'string') ?? '';
  const place = path.map((one) => (typeof one === 'number' ? `[${one}]` : String(one))).join('.');
  const what = `${words[name] ? `「${words[name]}」` : '请求的内容'}${place && `（${place.replaceAll('.[', '[')}）`}`;
  return issue.input === undefined ? `缺少${what}` : `${what}不正确`;
}

export const isFile = (endpoint: OperatorEndpoint): boolean => endpoint.answer === file;
