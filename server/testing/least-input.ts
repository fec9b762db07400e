import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** The least input that an object's schema takes: what may be left out is, but for what is given. */
export function leastInput(
  object: z.ZodMiniObject<Record<string, z.ZodMiniType>, z.core.$strip>,
  given: Record<string, unknown> = {},
): Record<string, unknown> {
  const entries = Object.entries(object.shape).map(([name, schema]) => [name, leastValue(schema)]);
  return { ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)), ...given };
}

/** Some value of a schema; undefined where it may be left out. @throws where this does not know the kind. */
function leastValue(schema: Schema): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'undefined':
      return undefined;
    case 'string':
      return '1';
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'array':
      return [];
    case 'literal':
      return def.values[0];
    case 'enum':
      return Object.values(def.entries)[0];
    case 'union':
      return leastValue(def.options[0] as Schema);
    case 'nullable':
    case 'readonly':
      return leastValue(def.innerType);
    case 'pipe':
      return leastValue(def.in);
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, one]) => [name, leastValue(one)]));
    case 'any':
    case 'unknown':
      return '1';
    case 'custom':
      return new Blob(['1'], { type: 'image/jpeg' });
    default:
      throw new Error(`no value is known for a ${def.type}`);
  }
}
