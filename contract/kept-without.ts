import { asList } from './list-form';

type Fields = Record<string, unknown>;

const lastFour = (code: unknown): string => String(code ?? '').slice(-4);

/** Where something is opened, and not a text: by itself, without a space. */
const isAddress = (content: unknown): boolean =>
  typeof content === 'string' && /^\s*(https?:|blob:|\/)\S*\s*$/i.test(content);

/** Of a code what tells it from its neighbours, and never what redeems it; whom it was given to by name alone. */
const withoutCode = (code: Fields): Fields => ({
  ...code,
  code: lastFour(code.code),
  replacedBy: lastFour(code.replacedBy),
  recipientPhone: '',
});

/**
 * Rules by name that remove fields from a kept copy. A rule takes the content of an answer and returns what may be
 * stored on the phone: the same object when nothing was removed.
 */
const WITHOUT = {
  /** A list of codes: what can be redeemed is read from no copy. */
  codes: (data) => {
    const codes = asList(data);
    return Array.isArray(codes) ? codes.map((one) => withoutCode(one as Fields)) : data;
  },
  /** An hour: its signed addresses expire, and are its learner's for that long. A text stays. */
  addresses: (data) => {
    const { content, captions, ...rest } = data as Fields;
    const gone = isAddress(content);
    const captioned = Array.isArray(captions) && captions.length > 0;
    return gone || captioned ? { ...rest, content: gone ? '' : content, captions: [] } : data;
  },
} satisfies Record<string, (data: unknown) => unknown>;

export type Without = keyof typeof WITHOUT;

export const isWithout = (name: string | null): name is Without =>
  name !== null && Object.hasOwn(WITHOUT, name);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Returns the text of an answer as it may be kept; in the classic style the fields are beside its sign of success.
 * `cut`: something had to go, so it is no whole answer any more.
 * @throws {SyntaxError} when it is no JSON.
 */
export function leaveOut(what: Without, body: string): { body: string; cut: boolean } {
  const answer: unknown = JSON.parse(body);
  if (!isObject(answer)) return { body, cut: false };
  const data = 'data' in answer ? answer.data : answer;
  if (!isObject(data)) return { body, cut: false };
  const left = WITHOUT[what](data);
  if (left === data) return { body, cut: false };
  return { body: JSON.stringify(data === answer ? left : { ...answer, data: left }), cut: true };
}
