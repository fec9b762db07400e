import { asList } from './list-form';
import { besideSigns, type Fields, isFields } from './reading';

/** Enough of the named schemas of a classic answer to find the fields that take a value. */
type Shape = Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>>;

const ADDRESS = /^(https?:)?\//;

/** Returns the unnamed content of a classic answer: its only object or list, or all fields of one. */
function unnamedOf(body: Fields): unknown {
  const held = [...Object.values(besideSigns(body) ?? {}), body.msg].filter(
    (value) => typeof value === 'object' && value !== null,
  );
  return held.length === 1 ? held[0] : besideSigns(body);
}

/** Returns the named fields; those of a modern answer are in its `data`, which may also be the only field itself. */
export function namedFieldsOf(body: Fields, shape: Shape): Fields {
  const fields = { ...body, msg: body.msg ?? body.message };
  const names = Object.keys(shape);
  const isNamed = names.some((name) => name !== 'msg' && name in body);
  const data = body.data ?? (isNamed ? undefined : unnamedOf(body));
  if (data === undefined) return fields;
  if (isFields(data) && names.some((name) => name in data)) return { ...fields, ...data };
  // An upload's answer is its address, under whatever sentence.
  const isMessage = Array.isArray(data) || ADDRESS.test(String(data));
  // A page is taken by a list before anything else.
  const list = asList(data);
  const taking = (value: unknown) =>
    names.filter((name) => (isMessage || name !== 'msg') && shape[name]?.safeParse(value).success);
  const [name, ...others] = Array.isArray(list) ? taking([]) : taking(data);
  return name === undefined || others.length > 0 ? fields : { ...fields, [name]: data };
}
