import type { z } from 'zod';
import { file } from '../answer';

/** A file as the answer: bytes, which may come for as long as they like. A refusal is JSON, as everywhere. */
export { file };

/** All names of a schema's fields, for an object and for any one of several. */
type Names<T> = T extends unknown ? keyof T & string : never;

/** What one call of the operator's own systems is: a signed POST of JSON to its path, or of bytes as they are. */
type Definition<I extends z.ZodType, A extends z.ZodType | typeof file> = {
  method?: 'POST' | 'PUT';
  /** With `{name}` for each input, where the body is bytes. */
  path: `/operator/${string}`;
  /** What it does, in a few words: the heading over it in the documentation. */
  title: string;
  input: I;
  /** What it answers; of what was only done, a `message` for the staff. */
  answer: A;
  /**
   * What each input is, and whatever an answer calls by a name that does not speak for itself; a name deeper down has the
   * same word everywhere in the call. The refusal of a wrong input says its word.
   */
  words: Readonly<Record<Names<z.input<I>>, string>> & Readonly<Record<string, string>>;
  /** An input that could be sent, for the documentation and for what tries all calls. */
  example: z.input<I>;
  /** The body is bytes as they are, and this is what they are; the inputs stand in the path then. */
  bytes?: string;
  /** How many bytes the body may have; 16 KiB where nothing is said. */
  largestBody?: number;
};

export type OperatorEndpoint<
  I extends z.ZodType = z.ZodType,
  A extends z.ZodType | typeof file = z.ZodType | typeof file,
> = Readonly<Definition<I, A>>;

/** What a call's handler is given: its input, checked. */
export type OperatorInput<E extends OperatorEndpoint> = z.output<E['input']>;

/** What a call answers, as its caller reads it. */
export type OperatorAnswer<E extends OperatorEndpoint> = E['answer'] extends z.ZodType
  ? z.output<E['answer']>
  : Uint8Array;

/** Writes one call of the operator's down. Pure data: nothing is sent and nothing is registered. */
export const operatorEndpoint = <I extends z.ZodType, A extends z.ZodType | typeof file>(
  definition: Definition<I, A>,
): OperatorEndpoint<I, A> => definition;
