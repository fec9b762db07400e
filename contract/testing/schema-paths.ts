import type * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { isOurs } from '../fields';
import { callName, endpoints } from '../listed';
import { DOCUMENTED } from './documented-calls';

type Def = {
  type: string;
  in?: Schema;
  out?: Schema;
  innerType?: Schema;
  element?: Schema;
  options?: Schema[];
  shape?: Record<string, Schema>;
  getter?: () => Schema;
  entries?: Record<string, string>;
};
type Schema = z.ZodMiniType & { _zod: { def: Def } };

/** Returns the schema of the value on the wire. */
function wireOf(schema: Schema): Schema {
  const { type, in: before, out, innerType, getter } = schema._zod.def;
  if (type === 'pipe') return wireOf((before?._zod.def.type === 'transform' ? out : before) as Schema);
  if (innerType) return wireOf(innerType);
  return getter ? wireOf(getter()) : schema;
}

/** A field of an answer: its path, lists transparent, and its schema. */
export type Field = { path: string; schema: z.ZodMiniType };

/** Returns all fields of a schema; those inside a field of ours are left out, and a tree is walked once. */
export function fieldsOf(schema: z.ZodMiniType, path = '', above: readonly unknown[] = []): Field[] {
  const wire = wireOf(schema as Schema);
  const { element, options = [], shape = {} } = wire._zod.def;
  if (above.includes(wire)) return [];
  const within = [...above, wire];
  const own = Object.entries(shape).flatMap(([name, inner]) => {
    const field = { path: path ? `${path}.${name}` : name, schema: inner };
    return isOurs(inner) ? [field] : [field, ...fieldsOf(inner, field.path, within)];
  });
  const members = element ? [element] : options;
  return [...own, ...members.flatMap((member) => fieldsOf(member, path, within))];
}

/** Returns a value that a back end may send for a schema, with the fields that `has` names alone. */
export function sampleOf(
  schema: z.ZodMiniType,
  has: (path: string) => boolean,
  path = '',
  above: readonly unknown[] = [],
): unknown {
  const wire = wireOf(schema as Schema);
  const { type, element, options, shape, entries } = wire._zod.def;
  const within = [...above, wire];
  if (type === 'array') {
    const item = sampleOf(element as Schema, has, path, within);
    return item === undefined ? [] : [item];
  }
  if (type === 'union') return sampleOf(options?.[0] as Schema, has, path, within);
  if (type === 'number') return 7;
  if (type === 'boolean') return true;
  if (type === 'enum') return Object.values(entries ?? {})[0];
  if (type !== 'object') return '7';
  // A tree has one level.
  if (above.includes(wire)) return undefined;
  const fields = Object.entries(shape ?? {}).map(
    ([name, inner]) => [name, inner, path ? `${path}.${name}` : name] as const,
  );
  return Object.fromEntries(
    fields.filter(([, , at]) => has(at)).map(([name, part, at]) => [name, sampleOf(part, has, at, within)]),
  );
}

const words = (text = ''): string[] => text.split(' ').filter(Boolean);

/** Every call of the contract that is not an extension of ours, with its documented inputs and answer fields. */
export const documentedCalls = endpoints
  .filter(({ source }) => source !== 'extension')
  .map((endpoint) => {
    const name = callName(endpoint);
    const { inputs, answer } = DOCUMENTED[name] ?? {};
    return { name, endpoint, inputs: words(inputs), answer: words(answer) };
  });

export const schemaOf = ({ answer }: Endpoint) => (answer.style === 'file' ? undefined : answer.schema);
