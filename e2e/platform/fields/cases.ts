import type { Alter } from '../back-end/answers';
import { type DocumentedCall, keyOf } from '../back-end/documented-calls';

/** One field of one answer, and what is done to it. */
export type Case = { call: string; field: string; how: 'removed' | 'null' };

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The signs of success and their sentence: without them an answer is a refusal, and no field. */
const SIGNS = /^(code|result|message)$/;

/** Paths of all fields of a body: `data.list[].name`. */
export function fieldsOf(body: unknown, at = ''): string[] {
  if (Array.isArray(body)) return [...new Set(body.flatMap((one) => fieldsOf(one, `${at}[]`)))];
  if (!isFields(body)) return [];
  return Object.entries(body)
    .filter(
      ([name, value]) => at !== '' || !(SIGNS.test(name) || (name === 'msg' && typeof value === 'string')),
    )
    .flatMap(([name, value]) => {
      const path = at ? `${at}.${name}` : name;
      return [path, ...fieldsOf(value, path)];
    });
}

/** Changes the field in a copy of the body, in every item of a list. */
export function without(body: unknown, path: string, how: Case['how']): unknown {
  const [head = '', ...rest] = path.split('.');
  const depth = head.match(/\[\]/g)?.length ?? 0;
  const name = head.replaceAll('[]', '');
  if (!isFields(body) || !(name in body)) return body;
  if (rest.length === 0) {
    const { [name]: _gone, ...others } = body;
    return how === 'null' ? { ...others, [name]: null } : others;
  }
  const inside = (value: unknown, levels: number): unknown =>
    levels > 0 && Array.isArray(value)
      ? value.map((one) => inside(one, levels - 1))
      : without(value, rest.join('.'), how);
  return { ...body, [name]: inside(body[name], depth) };
}

/** Returns the change of an answer that makes a case. */
export const alterFor =
  ({ call, field, how }: Case): Alter =>
  (asked: DocumentedCall, body) =>
    keyOf(asked) === call ? (without(body, field, how) as Fields) : body;

/** The same choice for the same seed: a shuffled copy of the list, by mulberry32. */
export function shuffled<T>(all: readonly T[], seed: number): T[] {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return all
    .map((one) => [random(), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);
}
