import * as z from 'zod/mini';
import type { Answer } from './answer';

/** A flat set of named inputs, each with its schema. */
export type Shape = Record<string, z.ZodMiniType>;

type None = Record<never, z.ZodMiniType>;
/** Without names there is nothing to give. */
type Values<S extends Shape> = [keyof S] extends [never]
  ? unknown
  : z.output<z.ZodMiniObject<S, z.core.$strip>>;

/** What a call is, before defaults: the words of the contract. */
type Definition<P extends Shape, Q extends Shape, B extends Shape, A extends Answer> = {
  method: 'GET' | 'POST' | 'PUT';
  /** Path with `{name}` for each entry of `params`. */
  path: string;
  params?: P;
  query?: Q;
  /** Sent as JSON. */
  body?: B;
  answer: A;
  /** A visitor may call what says so; everything else wants a learner's token. */
  access: 'visitor' | 'learner';
  /** The input that names the learner; a value other than the token's learner is refused. */
  learner?: (keyof P | keyof Q | keyof B) & string;
  /** `documented`: method and path stand in the documents. `completed`: the path is ours. `extension`: ours alone. */
  source: 'documented' | 'completed' | 'extension';
  /** Reads that the worker may store: for everybody, or for this learner only. */
  keep?: 'public' | 'learner';
};

export type Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  A extends Answer = Answer,
> = Required<Pick<Definition<P, Q, B, A>, 'method' | 'path' | 'access' | 'source'>> & {
  params: P;
  query: Q;
  body: B;
  answer: A;
  learner: string | undefined;
  keep: 'public' | 'learner' | undefined;
};

/** All inputs of a call in one flat object: path, query and body names never collide within a call. */
export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, Answer> ? Values<P> & Values<Q> & Values<B> : never;

/** What a successful call gives its caller, parsed. */
export type Output<E> =
  E extends Endpoint<Shape, Shape, Shape, infer A>
    ? A extends { schema: z.ZodMiniType }
      ? z.output<A['schema']>
      : ArrayBuffer
    : never;

/** What the server's handler returns for it. */
export type Reply<E> =
  E extends Endpoint<Shape, Shape, Shape, infer A>
    ? A extends { schema: z.ZodMiniType }
      ? z.input<A['schema']>
      : never
    : never;

/** Writes one call of the contract down. Pure data: nothing is sent and nothing is registered. */
export function endpoint<
  A extends Answer,
  P extends Shape = None,
  Q extends Shape = None,
  B extends Shape = None,
>(definition: Definition<P, Q, B, A>): Endpoint<P, Q, B, A> {
  return {
    params: {} as P,
    query: {} as Q,
    body: {} as B,
    learner: undefined,
    keep: undefined,
    ...definition,
  };
}

/** The schema of all inputs together, for checks at either end. */
export function inputSchema(e: Endpoint): z.ZodMiniObject<Shape, z.core.$strip> {
  return z.object({ ...e.params, ...e.query, ...e.body });
}
