import { Document, isMap, isScalar, isSeq, Scalar, visit } from 'yaml';

/** Short ones stand in one line, as people write them. */
const IN_LINE = new Set(['face', 'price', 'certificate', 'shows']);

/** YAML as it is read again: what could be taken for a number is quoted. Undefined fields are left out. */
export function yamlText(value: unknown): string {
  const document = new Document(withoutUndefined(value), { schema: 'core', aliasDuplicateObjects: false });
  visit(document, {
    Scalar(_, node) {
      // Double quotes would double a backslash, which the reader refuses.
      if (typeof node.value === 'string' && /["\\]/.test(node.value)) node.type = Scalar.QUOTE_SINGLE;
    },
    Pair(_, { key, value: node }) {
      if (isMap(node) && isScalar(key) && IN_LINE.has(String(key.value))) node.flow = true;
    },
    Seq(_, node) {
      if (node.items.every((item) => isScalar(item))) node.flow = true;
    },
    Map(_, node, path) {
      const list = path.at(-1);
      const isShort = node.items.length <= 4 && node.items.every((pair) => isScalar(pair.value));
      if (isSeq(list) && isShort) node.flow = true;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

/** A Markdown file with what is known of it between two `---`. */
export const pageText = (front: Record<string, unknown>, body: string): string =>
  `---\n${yamlText(front)}---\n${body === '' ? '' : `\n${body}\n`}`;

/** A Markdown file alone. */
export const bareText = (body: string): string => `${body}\n`;

function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutUndefined(one)]));
}
