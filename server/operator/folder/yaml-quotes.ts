import { isAlias, isScalar, type Node, parseDocument, Scalar } from 'yaml';

/** The text in the quotes that keep it as it is: double ones, or single ones where it holds `"` or `\`. */
export const quoted = (text: string): string =>
  /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;

/** A key with its value, or an item of a list, on one line. */
const ENTRY = /^([ \t]*(?:- +)*)(?:([\w-]+)[ \t]*:[ \t]+)?(.*?)[ \t]*$/;
const OPENING: Record<string, string> = { '"': '"', "'": "'", '[': ']', '{': '}' };

/** `，写成 title: "焊接 #3"`: the line around `offset` with its value quoted, or the entry of a `{…}` or `[…]` in it. */
export function lineRemedy(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = text.slice(start).split('\n');
  return remedyOf(line, offset - start);
}

function remedyOf(line: string, at: number): string {
  const [, indent = '', key, rest = ''] = ENTRY.exec(line) ?? [];
  if (/^(?:\[.*\]|\{.*\})$/.test(rest)) {
    const entry = entryAround(line, at);
    return entry ? `，写成 ${quoted(entry)}` : '';
  }
  const named = key === undefined ? (indent.includes('-') ? '- ' : '') : `${key}: `;
  return `，写成 ${named}${quoted(rest)}`;
}

/** The text between the commas, colons and brackets around a place of a `{…}` or `[…]`. */
function entryAround(line: string, at: number): string {
  const before = /(?:^|[[{,]|: )([^[{,]*?)$/.exec(line.slice(0, at))?.[1] ?? '';
  const own = before.slice(before.lastIndexOf(': ') + 1);
  const after = /^[^\]},]*/.exec(line.slice(at))?.[0] ?? '';
  return `${own}${after}`.trim();
}

/**
 * Finds the lines of a YAML text with an error whose value is read only in quotes, each by itself. Lines that begin a value
 * of several lines are left out.
 */
export function quotesNeeded(text: string): { line: number; says: string }[] {
  return text.split('\n').flatMap((line, at) => {
    const [, indent = '', key, rest = ''] = ENTRY.exec(line) ?? [];
    if (rest === '' || rest.startsWith('#') || (key === undefined && !indent.includes('-'))) return [];
    if (/^[|>][-+\d]*$/.test(rest)) return [];
    const closing = OPENING[rest[0] ?? ''];
    const comment = rest.search(/[ \t]#/);
    if (closing && !rest.slice(1).includes(closing)) return [];
    if (closing && /^[[{]/.test(rest)) {
      if (comment >= 0) {
        const from = line.length - line.trimEnd().length;
        const remedy = remedyOf(line, line.indexOf(' #') - from);
        return { line: at + 1, says: `「#」前面有空格，后面的字就不算内容；请用引号括起来${remedy}` };
      }
      // Between brackets that close at the end, the parser's own message is better.
      if (rest.endsWith(closing)) return [];
    }
    return readsAlone(rest)
      ? []
      : { line: at + 1, says: `这样写读不成文字，请用引号括起来${remedyOf(line, 0)}` };
  });
}

/** Whether a value is the text that was typed, when it is the only one. */
function readsAlone(rest: string): boolean {
  const { errors, contents } = parseDocument(`k: ${rest}\n`, { schema: 'failsafe', logLevel: 'silent' });
  if (errors.length > 0) return false;
  const value = (contents as { items?: { value: unknown }[] } | null)?.items?.[0]?.value;
  if (isAlias(value) || (value as Node | undefined)?.tag !== undefined) return false;
  if (!isScalar(value) || value.type !== Scalar.PLAIN || value.source === rest) return true;
  // A comment behind a number, a time or a plain name takes nothing from a text.
  return /^[\w.,:/ +-]+$/.test(String(value.source));
}

/** A value of several lines on one; a blank only where Latin letters meet. */
export function asOneLine(node: Scalar, raw: string): string {
  const isQuoted = node.type === Scalar.QUOTE_DOUBLE || node.type === Scalar.QUOTE_SINGLE;
  const inner = isQuoted ? raw.slice(1, -1) : raw.replace(/^[|>][-+\d]*[ \t]*\n/, '');
  const lines = inner.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).reduce((all, line) => {
    const isLatin = /[!-~]$/.test(all) && /^[!-~]/.test(line);
    return `${all}${isLatin ? ' ' : ''}${line}`;
  });
}
