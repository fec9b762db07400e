import {
  type Document,
  isMap,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import type { Fault } from './faults';

/** What a YAML text says, and where it says it. */
export type Written = {
  /** Maps without what has no value: `cover:` alone is as good as not written. */
  value: unknown;
  /** The line of what stands at a path, or of the nearest thing around it; of a key when it is asked for. */
  lineOf(path: readonly PropertyKey[], key?: string): number;
  /** As it was typed: a long number is no longer what it was. */
  typed(path: readonly PropertyKey[]): string | undefined;
};

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

/** YAML as everybody reads it: the core schema, and nothing that stands for something else. `above`: lines before it. */
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
  const fault = (offset: number, says: string): Fault => {
    return { file, line: counter.linePos(offset).line + above, says };
  };
  const document = parseDocument(text, {
    schema: 'core',
    lineCounter: counter,
    logLevel: 'silent',
    merge: false,
  });
  const wrong = [...document.errors, ...document.warnings];
  if (wrong.length > 0) {
    const typos = typosIn(text).map(({ line, says }) => ({ file, line: line + above, says }));
    return { faults: typos.length > 0 ? typos : [firstOf(wrong, fault)] };
  }
  const stands = standIns(document).map((node) => fault(node.range?.[0] ?? 0, STAND_IN));
  if (stands.length > 0) return { faults: stands };
  return { written: writtenIn(document, counter, above), faults: [] };
}

/** What is wrong first: what comes after it the parser mostly only guesses. */
function firstOf(wrong: readonly YAMLError[], fault: (offset: number, says: string) => Fault): Fault {
  const all = wrong.map(({ code, pos }) => ({ code, ...fault(pos[0], SAYS[code] ?? OTHERWISE) }));
  const least = Math.min(...all.map(({ line = 0 }) => line));
  const there = all.filter(({ line }) => line === least);
  const { code: _, ...first } =
    there.find(({ code }) => code === 'TAB_AS_INDENT') ?? (there[0] as (typeof all)[0]);
  return first;
}

const STAND_IN = '不能用 & 和 * 互相引用，请把内容写出来（文字以它们开头时用引号括起来）';

function standIns(document: Document.Parsed): Node[] {
  const found: Node[] = [];
  visit(document, {
    Alias: (_, node) => void found.push(node),
    Value: (_, node) => void (node.anchor && found.push(node)),
  });
  return found;
}

/** What those write who have never written YAML; said instead of what the parser makes of it. */
export function typosIn(text: string): { line: number; says: string }[] {
  return text.split('\n').flatMap((line, at) => {
    if (/^\s*(?:- +)?\w+：/.test(line))
      return { line: at + 1, says: '冒号是中文的「：」，请换成英文的「:」，后面空一格' };
    if (/^\s*(?:- +)?[a-zA-Z]+:[^\s/\\]/.test(line)) return { line: at + 1, says: '「:」后面要空一格' };
    return [];
  });
}

function writtenIn(document: Document.Parsed, counter: LineCounter, above: number): Written {
  const nodeAt = (path: readonly PropertyKey[]) =>
    path.length === 0 ? document.contents : (document.getIn(path, true) as Node | undefined);
  const lineAt = (offset: number | undefined) => counter.linePos(offset ?? 0).line + above;
  return {
    value: withoutEmpty(document.toJS({ maxAliasCount: 0 })),
    lineOf(path, key) {
      for (let length = path.length; length >= 0; length -= 1) {
        const node = nodeAt(path.slice(0, length));
        if (!node?.range) continue;
        const pair = isMap(node)
          ? node.items.find((one) => isScalar(one.key) && String(one.key.value) === String(key))
          : undefined;
        if (isScalar(pair?.key)) return lineAt(pair.key.range?.[0]);
        return lineAt(node.range[0]);
      }
      return above + 1;
    },
    typed(path) {
      const node = nodeAt(path);
      return isScalar(node) ? (node.source ?? String(node.value)) : undefined;
    },
  };
}

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, one]) => one !== null);
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutEmpty(one)]));
}
