import * as z from 'zod/mini';
import type { Answer, FileReply } from './answer';
import type { Capability } from './capabilities';
import type { ItemKind } from './items';
import type { Without } from './kept-without';
import type { Subject } from './renewing';

/** A flat set of named inputs, each with its schema. */
export type Shape = Record<string, z.ZodMiniType>;

type None = Record<never, z.ZodMiniType>;
/** Without names there is nothing to give. */
type Values<S extends Shape> = [keyof S] extends [never]
  ? unknown
  : z.output<z.ZodMiniObject<S, z.core.$strip>>;

/**
 * The word by which the learner knows each input, as the screen of this call writes it. The server puts it into the
 * message about a wrong input; the app never reads it.
 */
type Words<P extends Shape, Q extends Shape, B extends Shape, U extends Shape> = [
  keyof P | keyof Q | keyof B | keyof U,
] extends [never]
  ? { words?: never }
  : { words: Readonly<Record<keyof (P & Q & B & U), string>> };

/** What a call is, before defaults: the words of the contract. */
type Definition<P extends Shape, Q extends Shape, B extends Shape, U extends Shape, A extends Answer> = {
  method: 'GET' | 'POST' | 'PUT';
  /** Path with `{name}` for each entry of `params`. */
  path: string;
  params?: P;
  query?: Q;
  /** Sent as JSON. */
  body?: B;
  /** Files, sent as multipart; a call has these or a body, never both. */
  files?: U;
  answer: A;
  /** A visitor may call what says so; everything else wants a learner's token. */
  access: 'visitor' | 'learner';
  /** How the token is presented; the specification names another scheme for one call. */
  scheme?: 'Bearer' | 'Basic';
  /** The input that names the learner; a value other than the token's learner is refused. */
  learner?: (keyof NoInfer<P> | keyof NoInfer<Q> | keyof NoInfer<B>) & string;
  /** `documented`: method and path are in the specification. `completed`: the path is ours. `extension`: ours alone. */
  source: 'documented' | 'completed' | 'extension';
  /** Which capability an extension belongs to; of another call, which one its inputs of ours belong to. */
  capability?: Capability;
  /** Reads that the worker may store: for everybody, or for this learner only. */
  keep?: 'public' | 'learner';
  /** What the kept copy of a learner's read goes without; its answer is of the modern style. */
  without?: Without;
  /** What of the learner's own a kept read tells: a write that changes it makes the copy old. */
  tells?: readonly Subject[];
  /** The input that names the one thing that such a read is about; without it whatever thing changed makes it old. */
  about?: (keyof NoInfer<P> | keyof NoInfer<Q>) & string;
  /** What a write changes of what kept reads tell. */
  renews?: readonly Subject[];
  /** The kind of items that a kept list carries: from one of them the detail opens that shows this kind. */
  carries?: (input: Values<P> & Values<Q>) => ItemKind;
  /** The kind of item that a kept detail shows, whose id is the input `id`. */
  shows?: ItemKind;
};

export type Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  U extends Shape = Shape,
  A extends Answer = Answer,
> = Required<Pick<Definition<P, Q, B, U, A>, 'method' | 'path' | 'access' | 'source' | 'scheme'>> & {
  params: P;
  query: Q;
  body: B;
  files: U;
  answer: A;
  words?: Readonly<Record<string, string>>;
  capability?: Capability;
  learner?: string;
  keep?: 'public' | 'learner';
  without?: Without;
  tells?: readonly Subject[];
  about?: string;
  renews?: readonly Subject[];
  carries?: (input: never) => ItemKind;
  shows?: ItemKind;
};

/** All inputs of a call in one flat object: path, query and body names never collide within a call. */
export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer U, Answer>
    ? Values<P> & Values<Q> & Values<B> & Values<U>
    : never;

/** What a successful call gives its caller, parsed. */
export type Output<E> =
  E extends Endpoint<Shape, Shape, Shape, Shape, infer A>
    ? A extends { schema: z.ZodMiniType }
      ? z.output<A['schema']>
      : ArrayBuffer
    : never;

/** What the server's handler returns for it. */
export type Reply<E> =
  E extends Endpoint<Shape, Shape, Shape, Shape, infer A>
    ? A extends { schema: z.ZodMiniType }
      ? z.input<A['schema']>
      : FileReply
    : never;

/** Writes one call of the contract down. Pure data: nothing is sent and nothing is registered. */
export function endpoint<
  A extends Answer,
  P extends Shape = None,
  Q extends Shape = None,
  B extends Shape = None,
  U extends Shape = None,
>(
  definition: Definition<P, Q, B, U, A> & Words<NoInfer<P>, NoInfer<Q>, NoInfer<B>, NoInfer<U>>,
): Endpoint<P, Q, B, U, A> {
  return {
    params: {} as P,
    query: {} as Q,
    body: {} as B,
    files: {} as U,
    scheme: 'Bearer',
    ...definition,
  };
}

/** The schema of all inputs together, for checks at either end. */
export function inputSchema(e: Endpoint): z.ZodMiniObject<Shape, z.core.$strip> {
  return z.object({ ...e.params, ...e.query, ...e.body, ...e.files });
}
