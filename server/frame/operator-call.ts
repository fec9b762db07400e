import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';

/** A call of the operator's own systems: a signed POST of JSON to its path. */
export type OperatorCall = {
  readonly path: string;
  readonly answer: (body: unknown) => Promise<object>;
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

/** `handle` gets what `schema` makes of the body. */
export function operatorCall<S extends z.ZodType>(
  path: string,
  schema: S,
  handle: (input: z.output<S>) => Promise<object>,
): OperatorCall {
  return {
    path,
    answer: async (body) => {
      const parsed = schema.safeParse(body);
      if (parsed.success) return handle(parsed.data);
      throw new OperatorRefused(400, parsed.error.issues[0]?.message ?? '请求不正确');
    },
  };
}

export const nothing = z.object({});

/** A review and what it carries besides: whoever fails something says why. */
export const verdictWith = <More extends z.ZodRawShape>(more: More) =>
  z
    .object({
      id: z.string(),
      pass: z.boolean(),
      reason: z.string().trim().max(200, '原因最多200个字').default(''),
    })
    .refine(({ pass, reason }) => pass || reason !== '', '审核不通过时要写明原因')
    .and(z.object(more));
export const verdict = verdictWith({});
export type Verdict = z.output<typeof verdict>;
