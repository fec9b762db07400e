import { type Plugin, parseAst } from 'vite';

/**
 * What the field's oldest browsers can read (README): Chrome 87 and Safari 15.4. Of scripts the build is told 91: only from
 * then on does Chrome take `x?.y(...z, w)` right, and for that one form every `?.` would be written out (1.8 kB before
 * home's first row). What 88 to 91 have brought beside it is looked for instead, and is not there.
 */
export const SCRIPTS = ['chrome91', 'safari15.4'];
export const STYLES = ['chrome87', 'safari15.4'];

type Node = { type: string; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const FUNCTION = /Function/;

/** Why Chrome 87 cannot read a node, or undefined. */
function tooNew(node: Node, inFunction: boolean): string | undefined {
  if (node.type === 'BinaryExpression' && isNode(node.left) && node.left.type === 'PrivateIdentifier')
    return '#x in y';
  if (node.type === 'AwaitExpression' && !inFunction) return 'await outside of a function';
  if (node.type === 'Literal' && /d/.test((node.regex as { flags?: string } | undefined)?.flags ?? ''))
    return 'a regular expression with /d';
  return undefined;
}

const spreadsBeforeTheEnd = (node: Node) =>
  node.type === 'CallExpression' &&
  (node.arguments as Node[]).slice(0, -1).some(({ type }) => type === 'SpreadElement');

/** What of a script the field's oldest browsers cannot read; empty when they can read all of it. */
export function unreadable(code: string): string[] {
  const found = new Set<string>();
  const walk = (node: Node, inFunction: boolean, inChain: boolean): void => {
    const why = tooNew(node, inFunction);
    if (why) found.add(why);
    const chain = inChain || node.type === 'ChainExpression';
    if (chain && spreadsBeforeTheEnd(node)) found.add('x?.y(...z, w)');
    for (const value of Object.values(node))
      for (const next of Array.isArray(value) ? value : [value])
        if (isNode(next)) walk(next, inFunction || FUNCTION.test(node.type), chain);
  };
  walk(parseAst(code) as unknown as Node, false, false);
  return [...found];
}

/** Fails the build for a script that the oldest supported browsers cannot parse. Changes nothing. */
export function oldBrowsers(): Plugin {
  return {
    name: 'old-browsers',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, files) {
        for (const file of Object.values(files)) {
          const wrong = file.type === 'chunk' ? unreadable(file.code) : [];
          if (wrong.length > 0) this.error(`${file.fileName}: Chrome 87 does not read ${wrong.join(', ')}`);
        }
      },
    },
  };
}
