/** Names whose values are flags in the specification: yes or no. */
const FLAGS =
  /^(buyState|canApplication|isMooc|isStudy|isComplete|isFinish|decide|isApplication|openRandomValidate|startFaceVerification|openRegisterTrainingValidate|examValidate|openIsComplete|openIsPass|noRegisterJoin)$/;

/** Names whose values stay as they are: both are read letter by letter, and prove a style. */
const KEPT = /^(code|result|msg|message|token|refreshToken|pk|sessionId|score|status)$/;

const isId = (name: string) => /(^id|Id|No)$/.test(name);

/** A yes or no in one of the forms in which back ends write it: the name decides, so that a run is like the next. */
function looseFlag(name: string, value: boolean): unknown {
  const forms = [value ? 1 : 0, String(value), value ? '1' : '0'];
  return forms[name.length % forms.length];
}

function looseValue(name: string, value: unknown): unknown {
  if (KEPT.test(name)) return value;
  if (Array.isArray(value)) {
    if (value.length === 0) return null;
    return value.map((one) => looseValue('', one));
  }
  if (typeof value === 'object' && value !== null) return loosen(value as Record<string, unknown>);
  if (typeof value === 'boolean') return looseFlag(name, value);
  if (FLAGS.test(name) && (value === 0 || value === 1)) return looseFlag(name, value === 1);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string' && isId(name) && /^[1-9]\d{0,14}$/.test(value)) return Number(value);
  return value === '' || value === undefined ? null : value;
}

/** Pages come as `{records,total}` or `{rows,total}`, by their length. */
function loosePage({ list, total, ...rest }: Record<string, unknown>): Record<string, unknown> {
  const name = Array.isArray(list) && list.length % 2 === 0 ? 'rows' : 'records';
  return { ...rest, [name]: list, total };
}

/**
 * Writes an answer as another back end of the specification might: ids as numbers, numbers as text, null where nothing is
 * said, null for an empty list, pages under other names, flags as 0/1/'true'. The meaning stays the same.
 */
export function loosen(body: Record<string, unknown>): Record<string, unknown> {
  const page = Array.isArray(body.list) && 'total' in body ? loosePage(body) : body;
  return Object.fromEntries(Object.entries(page).map(([name, value]) => [name, looseValue(name, value)]));
}
