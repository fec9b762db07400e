import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  Scalar,
  visit,
  type YAMLError,
} from 'yaml';
import type { Fault } from './faults';
import { asOneLine, lineRemedy, quoted, quotesNeeded } from './yaml-quotes';

/** The values of a YAML text, and the places where they are written. Every value is the text that was typed. */
export type Written = {
  /** Texts, lists and maps; maps without what has no value: `cover:` alone is as good as not written. */
  value: unknown;
  /** The line of the value at a path, or of the nearest thing around it; of a key when it is asked for. */
  lineOf(path: readonly PropertyKey[], key?: string): number;
  /** A single value as it was typed; undefined for lists and maps. */
  typed(path: readonly PropertyKey[]): string | undefined;
  /** A list or map as it was typed, where it is written on one line: `[焊接]`. */
  typedCollection(path: readonly PropertyKey[]): string | undefined;
  /** Comments that follow an unquoted value on its line. */
  comments: readonly Comment[];
};

/** `title: 焊接 #3`: `text` is «焊接 #3», which the author may have meant; `says` refuses it. */
export type Comment = { path: PropertyKey[]; line: number; text: string; says: string };

const SAYS: Partial<Record<YAMLError['code'], string>> = {
  DUPLICATE_KEY: '同一个名字写了两遍，请删去一个',
  TAB_AS_INDENT: '行首用了 Tab，请全部换成空格',
  BAD_INDENT: '行首的空格不齐，请和上一行同级的内容对齐',
  BLOCK_AS_IMPLICIT_KEY: '一行里有两个「: 」，请把后面的内容用引号括起来',
  MULTILINE_IMPLICIT_KEY: '这一行少了「: 」，请写成「名字: 内容」',
  MISSING_CHAR: '少了一个引号、括号或者「:」，请补上',
  MULTIPLE_DOCS: '中间有一行「---」，请删去',
  RESOURCE_EXHAUSTION: '套得太深，请把内容拆开写',
  BAD_SCALAR_START: '内容不能用这个符号开头，请用引号括起来',
};
const OTHERWISE = '这里的写法读不懂，请检查冒号后面的空格、行首的对齐和引号';

/**
 * Reads YAML without its types: a number, a date or `no` is the text that was typed, and each field reads that text by
 * itself. `above` is the number of lines before the text. `written` is missing where the text cannot be read at all.
 */
export function readYaml(file: string, text: string, above = 0): { written?: Written; faults: Fault[] } {
  try {
    return read(file, text, above);
  } catch (error) {
    // Nested deeper than a stack is.
    if (error instanceof RangeError) return { faults: [{ file, line: above + 1, says: TOO_DEEP }] };
    throw error;
  }
}

export const TOO_DEEP = '套得太深，请把内容拆开写';

function read(file: string, text: string, above: number): { written?: Written; faults: Fault[] } {
  const counter = new LineCounter();
  const lineAt = (offset: number) => counter.linePos(offset).line + above;
  const document = parseDocument(text, {
    schema: 'failsafe',
    lineCounter: counter,
    logLevel: 'silent',
    merge: false,
  });
  if (document.errors.length > 0) {
    const found = [...typosIn(text), ...quotesNeeded(text)].map(({ line, says }) => {
      return { file, line: line + above, says };
    });
    const once = found.filter(({ line }, at) => found.findIndex((one) => one.line === line) === at);
    return { faults: once.length > 0 ? once : [firstOf(file, document.errors, lineAt)] };
  }
  const faults = changedValues(document, text).map(({ at, says }) => ({ file, line: lineAt(at), says }));
  return { written: writtenIn(document, text, lineAt, above), faults };
}

/** The first error: what comes after it the parser mostly only guesses. */
function firstOf(file: string, wrong: readonly YAMLError[], lineAt: (offset: number) => number): Fault {
  const all = wrong.map(({ code, pos }) => ({ code, line: lineAt(pos[0]), says: SAYS[code] ?? OTHERWISE }));
  const least = Math.min(...all.map(({ line }) => line));
  const there = all.filter(({ line }) => line === least);
  const { line, says } = there.find(({ code }) => code === 'TAB_AS_INDENT') ?? (there[0] as (typeof all)[0]);
  return { file, line, says };
}

/** Values that YAML would change: a reference, a tag, an empty value, several lines folded into one, an escape. */
function changedValues(document: Document.Parsed, text: string): { at: number; says: string }[] {
  const found: { at: number; says: string }[] = [];
  const refuse = (node: Node, why: string, remedy: string) =>
    void found.push({ at: node.range?.[0] ?? 0, says: `${why}；${remedy}` });
  visit(document, {
    Node(key, node) {
      if (key === 'key') return;
      const at = node.range?.[0] ?? 0;
      const remedy = lineRemedy(text, at);
      if (isAlias(node) || node.anchor) {
        return refuse(node, '不能用 & 和 * 互相引用，请把内容写出来', `是文字的，用引号括起来${remedy}`);
      }
      if (node.tag !== undefined) {
        return refuse(node, '「!」开头的是 YAML 的标记，不能用', `是文字的，用引号括起来${remedy}`);
      }
      if (!isScalar(node)) return;
      const raw = text.slice(at, node.range?.[1] ?? at);
      if (node.type === Scalar.PLAIN && /^(?:~|null)$/i.test(raw)) {
        return refuse(
          node,
          `「${raw}」是「没有」的意思，不写的就删去这一行`,
          `是文字的，用引号括起来${remedy}`,
        );
      }
      if (node.type === Scalar.QUOTE_DOUBLE && /\\[^"]/.test(raw)) {
        const plain = raw.slice(1, -1).replaceAll('\\"', '"');
        return refuse(node, '双引号里的「\\」会改变后面的字', `请改用单引号，写成 ${quoted(plain)}`);
      }
      if (/\n/.test(raw.trim()) && /\n/.test(raw.trim().replace(/^[|>][-+\d]*[ \t]*\n/, ''))) {
        refuse(node, '内容分成了几行', `请写在一行里，写成 ${quoted(asOneLine(node, raw))}`);
      }
    },
  });
  return found;
}

/** Mistakes of those who have never written YAML; more helpful than the parser's own messages. */
export function typosIn(text: string): { line: number; says: string }[] {
  return text.split('\n').flatMap((line, at) => {
    if (/^\s*(?:- +)?\w+：/.test(line))
      return { line: at + 1, says: '冒号是中文的「：」，请换成英文的「:」，后面空一格' };
    if (/^\s*(?:- +)?[a-zA-Z]+:[^\s/\\]/.test(line)) return { line: at + 1, says: '「:」后面要空一格' };
    return [];
  });
}

function writtenIn(
  document: Document.Parsed,
  text: string,
  lineAt: (offset: number) => number,
  above: number,
): Written {
  const nodeAt = (path: readonly PropertyKey[]) =>
    path.length === 0 ? document.contents : (document.getIn(path, true) as Node | undefined);
  return {
    value: typedValue(document.contents) ?? null,
    lineOf(path, key) {
      for (let length = path.length; length >= 0; length -= 1) {
        const node = nodeAt(path.slice(0, length));
        if (!node?.range) continue;
        const pair = isMap(node)
          ? node.items.find((one) => isScalar(one.key) && String(one.key.value) === String(key))
          : undefined;
        if (isScalar(pair?.key)) return lineAt(pair.key.range?.[0] ?? 0);
        return lineAt(node.range[0]);
      }
      return above + 1;
    },
    typed(path) {
      const node = nodeAt(path);
      return isScalar(node) ? (node.source ?? String(node.value)) : undefined;
    },
    typedCollection(path) {
      const node = nodeAt(path);
      if (!isCollection(node) || !node.flow || !node.range) return undefined;
      const typed = text.slice(node.range[0], node.range[1]);
      return typed.includes('\n') ? undefined : typed;
    },
    comments: commentsIn(document, text, lineAt),
  };
}

function typedValue(node: unknown): unknown {
  if (isMap(node)) {
    const values = node.items.map(({ key, value }) => [keyOf(key), typedValue(value)] as const);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  }
  if (isSeq(node)) return node.items.map((item) => typedValue(item) ?? null);
  return isScalar(node) && !isEmpty(node) ? String(node.value) : undefined;
}

const keyOf = (key: unknown): string => String(isScalar(key) ? key.value : key);

const isEmpty = (node: Scalar): boolean => node.type === Scalar.PLAIN && !node.source;

/** A comment that begins behind a blank on the line of a value. */
const COMMENT = /^[ \t]+#.*/;

function commentsIn(document: Document.Parsed, text: string, lineAt: (offset: number) => number): Comment[] {
  const found: Comment[] = [];
  const note = (path: PropertyKey[], from: number, to: number) => {
    const [comment] = COMMENT.exec(text.slice(to)) ?? [];
    if (comment === undefined) return;
    const says = `「#」前面有空格，后面的字就不算内容；「#」是文字的，用引号括起来${lineRemedy(text, from)}；是注释的，另写一行`;
    found.push({ path, line: lineAt(from), text: `${text.slice(from, to)}${comment}`.trim(), says });
  };
  const walk = (node: unknown, path: PropertyKey[], keyEnd?: number) => {
    if (isMap(node)) {
      for (const { key, value } of node.items) {
        const end = isScalar(key) ? (key.range?.[1] ?? 0) + 1 : undefined;
        walk(value, [...path, keyOf(key)], end);
      }
    } else if (isSeq(node)) {
      for (const [at, item] of node.items.entries()) walk(item, [...path, at]);
    } else if (isScalar(node) && node.type === Scalar.PLAIN && node.range) {
      if (!isEmpty(node)) note(path, node.range[0], node.range[1]);
      else if (keyEnd !== undefined) note(path, keyEnd, keyEnd);
    }
  };
  walk(document.contents, []);
  return found;
}
