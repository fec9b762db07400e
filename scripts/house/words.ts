import { parseSync } from 'vite';
import type { Source } from './sources';

/** First words with which no comment and no title of a test begins, because a clause follows and no verb or noun. */
export const CLAUSES = ['what', 'who', 'whoever', 'of', 'so', 'where', 'that', 'one that', 'nobody', 'its'];

type Word = {
  /** The name of the row. */
  ours: string;
  /** Whole words that are counted; a space matches a space, a hyphen or a capital letter. */
  forms: readonly string[];
  /** The word to write instead. */
  standard: string;
  /** Counted in names alone, because it is plain English elsewhere. */
  namesOnly?: true;
};

/** Private words with the standard word for each. They are counted, not forbidden, because some have a plain meaning too. */
export const WORDS: readonly Word[] = [
  {
    ours: 'stands',
    forms: ['stand', 'stands', 'stood', 'standing'],
    standard: 'status, state, exists, is rendered, is stored',
  },
  {
    ours: 'picture',
    forms: ['picture', 'pictures'],
    standard: 'prerendered HTML, variant; image or photo',
  },
  { ours: 'look', forms: ['look', 'looks'], standard: 'prerendered HTML, variant' },
  {
    ours: 'take over',
    forms: ['take over', 'takes over', 'took over', 'taken over', 'taking over', 'takeover'],
    standard: 'hydrate',
  },
  { ours: 'before-react', forms: ['before react'], standard: 'pre-hydration' },
  { ours: 'drawn', forms: ['drawn'], standard: 'snapshot' },
  { ours: 'last-seen', forms: ['last seen'], standard: 'snapshot' },
  { ours: 'own row', forms: ['own row', 'own rows'], standard: 'primary card' },
  { ours: 'part', forms: ['part', 'parts'], standard: 'lazy chunk' },
  { ours: 'bring', forms: ['bring', 'brings', 'brought', 'bringing'], standard: 'load' },
  { ours: 'missing-parts', forms: ['missing part', 'missing parts'], standard: 'failed chunk loads' },
  { ours: 'specimen', forms: ['specimen', 'specimens'], standard: 'template' },
  { ours: 'slot', forms: ['slot', 'slots'], standard: 'placeholder' },
  {
    ours: 'weed out',
    forms: ['weed out', 'weeds out', 'weeded out', 'weed', 'weeds', 'weeded'],
    standard: 'evict',
  },
  { ours: 'mend', forms: ['mend', 'mends', 'mended', 'mending'], standard: 'repair, fix' },
  { ours: 'heal', forms: ['heal', 'heals', 'healed', 'healing'], standard: 'recover' },
  { ours: 'accuse', forms: ['accuse', 'accuses', 'accused', 'accusation'], standard: 'report violation' },
  { ours: 'excuse', forms: ['excuse', 'excuses', 'excused'], standard: 'allow deviation' },
  {
    ours: 'desk',
    forms: ['desk', 'desks'],
    standard: 'the thing itself: StudyService, FakeStudyService, desktop layout',
  },
  { ours: 'deed', forms: ['deed', 'deeds'], standard: 'action' },
  { ours: 'does', forms: ['does'], standard: 'action', namesOnly: true },
  { ours: 'hearOut', forms: ['hear out', 'hears out', 'heard out'], standard: 'drainBody' },
  { ours: 'nowAndThen', forms: ['now and then'], standard: 'runPeriodically' },
  { ours: 'whatFailed', forms: ['what failed'], standard: 'serializeError' },
  { ours: 'told', forms: ['told'], standard: 'recorded' },
  { ours: 'heard', forms: ['heard'], standard: 'received' },
  { ours: 'said', forms: ['said'], standard: 'message' },
  { ours: 'last word', forms: ['last word', 'last words'], standard: 'flushOnPageHide' },
  { ours: 'wish', forms: ['wish', 'wishes', 'wished'], standard: 'download request' },
  { ours: 'law', forms: ['law', 'laws'], standard: 'invariant' },
  { ours: 'law-alarm', forms: ['law alarm', 'law alarms'], standard: 'invariant monitor' },
  { ours: 'who-has-it', forms: ['who has it'], standard: 'creditedElsewhere' },
  { ours: 'whyNot', forms: ['why not'], standard: 'refusalReason' },
  { ours: 'wayIn', forms: ['way in', 'ways in'], standard: 'entryMode' },
  { ours: 'wayOn', forms: ['way on', 'ways on'], standard: 'nextAction' },
  { ours: 'film', forms: ['film', 'films'], standard: 'video' },
  { ours: 'document', forms: ['document', 'documents'], standard: 'HTML page or specification' },
  { ours: 'without network', forms: ['without network', 'without a network'], standard: 'offline' },
  { ours: 'anew', forms: ['anew'], standard: 'again' },
  { ours: 'aloud', forms: ['aloud'], standard: 'read aloud (the feature)' },
  { ours: 'whence', forms: ['whence'], standard: 'from' },
  { ours: 'meanwhile', forms: ['meanwhile'], standard: 'until then' },
];

export type Where = 'comments' | 'titles' | 'names';
export type Place = { file: string; where: Where; line: number; text: string };
export type WordPlace = Place & { word: string };

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

/** The marks before the text of a comment. */
const MARKS = /^(?:\/\*+|\/\/)(?:[\s*]|\/\/)*/;
const CLAUSE = new RegExp(`^(?:${CLAUSES.join('|')})(?![\\p{L}\\d_-])`, 'iu');

/** Comments and titles of a file that begin with a clause. */
export function clausesIn({ file, texts, lineAt }: ReadSource): Place[] {
  return texts.flatMap(({ where, start, text }) => {
    const begin = where === 'comments' ? (MARKS.exec(text)?.[0].length ?? 0) : 0;
    if (!CLAUSE.test(text.slice(begin))) return [];
    const [line = ''] = text.slice(begin).split('\n', 1);
    return [{ file, where, line: lineAt(start), text: line.replace(/\s*\*\/$/, '').trim() }];
  });
}

type Form = { words: readonly string[]; ours: string; namesOnly: boolean };

/** Forms by their first word, the longest first. */
const FORMS = new Map<string, Form[]>();
for (const { ours, forms, namesOnly = false } of WORDS)
  for (const form of forms) {
    const words = form.split(' ');
    const [first = ''] = words;
    const others = FORMS.get(first) ?? [];
    FORMS.set(
      first,
      [...others, { words, ours, namesOnly }].sort((a, b) => b.words.length - a.words.length),
    );
  }

/** The entries of the table that a row of words contains; no word counts for two. */
function entriesIn(words: readonly string[], isName: boolean): { ours: string; at: number }[] {
  const found: { ours: string; at: number }[] = [];
  for (let at = 0; at < words.length; at++) {
    const fits = FORMS.get(words[at] ?? '')?.find(
      (form) => (isName || !form.namesOnly) && form.words.every((word, i) => words[at + i] === word),
    );
    if (!fits) continue;
    found.push({ ours: fits.ours, at });
    at += fits.words.length - 1;
  }
  return found;
}

/** `filmOfHour`, `film-of-hour` and `FILM_OF_HOUR` as words. */
const wordsOfName = (name: string): string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());

/** Counts of the table's words in one file: in comments and titles each one, in names that it declares. */
export function wordsIn({ file, texts, names, lineAt }: ReadSource): WordPlace[] {
  const inTexts = texts.flatMap(({ where, start, text }) => {
    // Blanks quoted code, and keeps its length so that the line is found.
    const prose = text.replace(/`[^`\n]*`/g, (code) => '_'.repeat(code.length));
    const words = [...prose.matchAll(/[a-z]+/gi)];
    return entriesIn(
      words.map(([word]) => word.toLowerCase()),
      false,
    ).map(({ ours, at }) => {
      const offset = words[at]?.index ?? 0;
      const line = text.slice(text.lastIndexOf('\n', offset) + 1).split('\n', 1)[0] ?? '';
      return { word: ours, file, where, line: lineAt(start + offset), text: line.trim() };
    });
  });
  const inNames = names.flatMap(({ name, line }) =>
    entriesIn(wordsOfName(name), true).map(({ ours }) => ({
      word: ours,
      file,
      where: 'names' as const,
      line,
      text: name,
    })),
  );
  return [...inTexts, ...inNames];
}

/** The names that a file declares, each once, where it does so first. */
export const namesIn = ({ names }: ReadSource): readonly Name[] => names;

/** Counts of the table's words in the names of files and their folders, each folder once. */
export function wordsOfNames(files: readonly string[]): WordPlace[] {
  const paths = new Set(
    files.flatMap((file) => file.split('/').map((_, at, all) => all.slice(0, at + 1).join('/'))),
  );
  return [...paths].flatMap((path) => {
    const name = path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '');
    return entriesIn(wordsOfName(name), true).map(({ ours }) => ({
      word: ours,
      file: path,
      where: 'names' as const,
      line: 1,
      text: path,
    }));
  });
}
