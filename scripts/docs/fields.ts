/** A JSON Schema, as far as a table shows it. */
type Schema = {
  description?: string;
  type?: string | string[];
  properties?: Record<string, unknown>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
};

export type FoundField<S> = { place: string; field: S; isRequired: boolean };

/** Returns all fields of a schema, however deep, each once; `[]` in its place is a list. */
export function fieldsIn<S extends Schema>(node: S, before = ''): FoundField<S>[] {
  if (node.items) return fieldsIn(node.items as S, `${before}[]`);
  const either = [...(node.anyOf ?? []), ...(node.allOf ?? [])] as S[];
  const own = Object.entries((node.properties ?? {}) as Record<string, S>).flatMap(([name, field]) => {
    const place = before ? `${before}.${name}` : name;
    const isRequired = node.required?.includes(name) ?? false;
    return [{ place, field, isRequired }, ...fieldsIn(field, place)];
  });
  const all = [...own, ...either.flatMap((one) => fieldsIn(one, before))];
  const keyOf = ({ place, field, isRequired }: FoundField<S>) =>
    [place, typeOf(field), isRequired, field.description].join();
  return [...new Map(all.map((found) => [keyOf(found), found])).values()];
}

const TYPES: Record<string, string> = {
  string: '文字',
  boolean: '是否',
  number: '数字',
  integer: '整数',
  array: '列表',
  object: '对象',
  null: 'null',
};

/** Returns the type of a schema in words. */
export function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map((one) => `\`${String(one)}\``).join('、');
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  if (schema.anyOf) return [...new Set(schema.anyOf.flatMap((one) => typeOf(one).split('或')))].join('或');
  const types = [schema.type ?? ''].flat().map((one) => TYPES[one] ?? '任意');
  return types.join('或');
}
