import { holdsList } from './list-form';
import { besideSigns, type Fields, isFields } from './reading';

/** Enough of the named schemas of a classic answer to find the fields that take a value. */
type Shape = Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>>;

const ADDRESS = /^(https?:)?\//;

/** Returns the name under which a classic answer carries a value: its only list for a list, else its only field. */
function nameOf(value: unknown, shape: Shape): string | undefined {
  const names = Object.keys(shape);
  const fitting = holdsList(value)
    ? names.filter((name) => shape[name]?.safeParse([]).success)
    : names.filter((name) => name !== 'msg');
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Returns the value of a classic answer's only field where it has another name, or none and its parts stand alone. */
function unnamedOf(body: Fields): unknown {
  const { code: _, result: __, message: ___, ...fields } = body;
  const held = Object.values(fields).filter((value) => typeof value === 'object' && value !== null);
  return held.length === 1 ? held[0] : besideSigns(body);
}

/** Returns the named fields; those of a modern answer stand in its `data`, which may also be the only field itself. */
export function namedFieldsOf(body: Fields, shape: Shape): Fields {
  const fields = { ...body, msg: body.msg ?? body.message };
  const namedIn = (value: Fields) => Object.keys(shape).filter((name) => name in value);
  const isNamed = namedIn(body).some((name) => name !== 'msg');
  const data = body.data ?? (isNamed ? undefined : unnamedOf(body));
  if (data === undefined) return fields;
  if (isFields(data) && namedIn(data).length > 0) return { ...fields, ...data };
  // An upload's answer is its address, under whatever sentence.
  if (typeof data === 'string' && ADDRESS.test(data)) return { ...fields, msg: data };
  const name = nameOf(data, shape);
  const isKnown = name !== undefined && shape[name]?.safeParse(data).success !== false;
  return isKnown ? { ...fields, [name]: data } : fields;
}
