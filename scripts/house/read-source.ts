import { parseSync } from 'vite';
import type { Source } from './sources';

export type Where = 'comments' | 'titles' | 'names';
export type Place = { file: string; where: Where; line: number; text: string };
type Text = { where: 'comments' | 'titles'; start: number; text: string };
type Name = { name: string; line: number };
/** The comments, titles and declared names of one file. */
export type ReadSource = { file: string; texts: Text[]; names: Name[]; lineAt: (offset: number) => number };

type Node = { type: string; start: number; end: number; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Parses a file. @throws an Error that names the file when it does not parse */
export function readSource({ file, text }: Source): ReadSource {
  const parsed = parseSync(file.replace(/\.m([jt]s)$/, '.$1'), text, { sourceType: 'module' });
  const [error] = parsed.errors;
  if (error) throw new Error(`${file} cannot be parsed: ${error.message}`);
  const lineAt = linesOf(text);
  const titles: Text[] = [];
  const names: { name: string; start: number }[] = [];
  visit(parsed.program as unknown as Node, (node) => {
    const title = node.type === 'CallExpression' ? titleOf(node, text) : undefined;
    if (title) titles.push(title);
    else declared(node, (id) => names.push({ name: String(id.name), start: id.start }));
  });
  const once = new Map(names.sort((a, b) => b.start - a.start).map(({ name, start }) => [name, start]));
  return {
    file,
    texts: [...commentsOf(parsed.comments, text), ...titles].sort((a, b) => a.start - b.start),
    names: [...once].sort(([, a], [, b]) => a - b).map(([name, start]) => ({ name, line: lineAt(start) })),
    lineAt,
  };
}

function linesOf(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

type Comment = { type: 'Line' | 'Block'; value: string; start: number; end: number };

/** Joins line comments that follow each other without anything between, as a reader does. */
function commentsOf(comments: readonly Comment[], text: string): Text[] {
  const joined: (Text & { end: number; ownLine: boolean })[] = [];
  for (const { type, start, end } of comments) {
    const ownLine = type === 'Line' && text.slice(text.lastIndexOf('\n', start) + 1, start).trim() === '';
    const last = joined.at(-1);
    if (last?.ownLine && ownLine && /^\r?\n[ \t]*$/.test(text.slice(last.end, start))) {
      last.text = text.slice(last.start, end);
      last.end = end;
    } else joined.push({ where: 'comments', start, text: text.slice(start, end), end, ownLine });
  }
  return joined.map(({ where, start, text: all }) => ({ where, start, text: all }));
}

const TESTS = new Set(['test', 'it', 'describe']);

/** The title of a call of `test`, `it` or `describe`, or of what they give: `test.each(…)('…')`. */
function titleOf(call: Node, text: string): Text | undefined {
  const [first] = call.arguments as Node[];
  if (first?.type !== 'TemplateLiteral' && !(first?.type === 'Literal' && typeof first.value === 'string'))
    return undefined;
  let callee = call.callee;
  while (isNode(callee) && callee.type !== 'Identifier')
    callee = callee.callee ?? callee.object ?? callee.tag;
  if (!isNode(callee) || !TESTS.has(String(callee.name))) return undefined;
  return { where: 'titles', start: first.start, text: text.slice(first.start + 1, first.end - 1) };
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const key in node) {
    const value = node[key];
    if (Array.isArray(value)) {
      for (const one of value) if (isNode(one)) visit(one, see);
    } else if (isNode(value)) visit(value, see);
  }
}

type SeeName = (id: Node) => void;

/** The property of a declaring node that holds what it declares. */
const DECLARED_IN = new Map(
  Object.entries({
    id: `VariableDeclarator FunctionDeclaration FunctionExpression TSDeclareFunction ClassDeclaration ClassExpression
      TSTypeAliasDeclaration TSInterfaceDeclaration TSEnumDeclaration TSEnumMember`,
    key: 'PropertyDefinition MethodDefinition TSPropertySignature TSMethodSignature',
    param: 'CatchClause',
    name: 'TSTypeParameter',
    local: 'ImportSpecifier ImportDefaultSpecifier ImportNamespaceSpecifier',
  }).flatMap(([property, types]) => types.split(/\s+/).map((type) => [type, property] as const)),
);

/** Names that a node declares. A name that is imported, or taken out of an object unchanged, is declared elsewhere. */
function declared(node: Node, see: SeeName): void {
  if (Array.isArray(node.params)) for (const one of node.params) bound(one, see);
  const property = DECLARED_IN.get(node.type);
  if (!property) return;
  const isUnchanged =
    node.type === 'ImportSpecifier' && (node.imported as Node).name === (node.local as Node).name;
  if (!isUnchanged) bound(node[property], see);
}

function named(id: unknown, see: SeeName): void {
  if (isNode(id) && (id.type === 'Identifier' || id.type === 'PrivateIdentifier')) see(id);
}

/** Names that a pattern binds. */
function bound(pattern: unknown, see: SeeName): void {
  if (!isNode(pattern)) return;
  if (pattern.type === 'ObjectPattern') {
    for (const property of pattern.properties as Node[]) {
      if (property.type === 'RestElement') bound(property.argument, see);
      else if (!property.shorthand) bound(property.value, see);
    }
  } else if (pattern.type === 'ArrayPattern')
    for (const one of pattern.elements as unknown[]) bound(one, see);
  else if (pattern.type === 'AssignmentPattern') bound(pattern.left, see);
  else if (pattern.type === 'RestElement') bound(pattern.argument, see);
  else if (pattern.type === 'TSParameterProperty') bound(pattern.parameter, see);
  else named(pattern, see);
}
