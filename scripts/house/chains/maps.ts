import { dirname, relative, resolve } from 'node:path';
import { decode } from '@jridgewell/sourcemap-codec';
import { parseSync } from 'vite';

/** The fields of a source map, version 3, that are read here. */
type SourceMap = { sources: readonly (string | null)[]; sourceRoot?: string; mappings: string };

/** A function as V8 reports it: its first range is all of it. */
export type CalledFunction = {
  functionName: string;
  ranges: readonly { startOffset: number; endOffset: number; count: number }[];
};

/** A function by its name and its file, from the root of the repository. */
export type Named = { file: string; call: string };

/** A built script with the files that its pieces come from. */
export class MappedScript {
  /** Offset of each mapped piece in the text. The file at the same index is `''` where a piece has none. */
  private readonly starts: number[] = [];
  private readonly files: string[] = [];
  readonly lineStarts: number[];

  /** `path`: of the script, which the map's sources are relative to. */
  constructor(
    readonly text: string,
    map: SourceMap,
    path: string,
    root: string,
  ) {
    this.lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
    const files = map.sources.map((source) =>
      relative(root, resolve(dirname(path), map.sourceRoot ?? '', (source ?? '').replace(/\?.*$/, ''))),
    );
    for (const [line, segments] of decode(map.mappings).entries())
      for (const [column, source] of segments) {
        this.starts.push((this.lineStarts[line] ?? 0) + column);
        this.files.push(source === undefined ? '' : (files[source] ?? ''));
      }
  }

  /** Index of the first mapped piece at or after an offset. */
  private after(offset: number): number {
    let [low, high] = [0, this.starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.starts[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The file that all of a range comes from, or undefined when it comes from none or several. */
  fileOf(start: number, end: number): string | undefined {
    const files = new Set(this.files.slice(this.after(start), this.after(end)));
    files.delete('');
    const [file] = files;
    return files.size === 1 ? file : undefined;
  }
}

/**
 * Files of which a function was called. A range of several files is the bundler's own function, and the whole script is no
 * call, because top-level code runs when a script is loaded.
 */
export function calledFiles(script: MappedScript, functions: readonly CalledFunction[]): string[] {
  const files = functions.flatMap(({ ranges: [range] }) => {
    if (!range || range.count === 0 || isWhole(script, range)) return [];
    return script.fileOf(range.startOffset, range.endOffset) ?? [];
  });
  return [...new Set(files)];
}

const isWhole = ({ text }: MappedScript, range: { startOffset: number; endOffset: number }) =>
  range.startOffset === 0 && range.endOffset >= text.trimEnd().length;

type Node = { type: string; start: number; end: number; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const isFunction = (value: unknown): value is Node =>
  isNode(value) && /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(value.type);

/** Finds the begin of a function's body, from 0; undefined when the script has none of that name and file. */
export function locate(script: MappedScript, named: Named): { line: number; column: number } | undefined {
  const { program } = parseSync('script.js', script.text, { sourceType: 'module' });
  const found = functionsNamed(program as unknown as Node, named.call).find(
    ({ start, end }) => script.fileOf(start, end) === named.file,
  );
  if (!found) return undefined;
  const body = found.body as Node;
  // Behind the brace is the first statement.
  const offset = body.type === 'BlockStatement' ? body.start + 1 : body.start;
  const line = script.lineStarts.findLastIndex((start) => start <= offset);
  return { line, column: offset - (script.lineStarts[line] ?? 0) };
}

/** Functions that are declared, assigned or a property under a name, which the bundler may have given a number. */
function functionsNamed(root: Node, name: string): Node[] {
  const found: Node[] = [];
  const isName = (id: unknown) =>
    isNode(id) && typeof id.name === 'string' && id.name.replace(/\$?\d+$/, '') === name;
  const visit = (node: Node) => {
    const { id, init, key, value } = node;
    if (isFunction(node) && isName(id)) found.push(node);
    if (node.type === 'VariableDeclarator' && isName(id) && isFunction(init)) found.push(init);
    if (
      /^(Property|MethodDefinition|PropertyDefinition)$/.test(node.type) &&
      isName(key) &&
      isFunction(value)
    )
      found.push(value);
    for (const child of Object.values(node)) {
      if (isNode(child)) visit(child);
      else if (Array.isArray(child)) for (const one of child) if (isNode(one)) visit(one);
    }
  };
  visit(root);
  return found;
}
