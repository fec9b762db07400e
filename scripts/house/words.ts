import type { Place, ReadSource } from './read-source';

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

export type WordPlace = Place & { word: string };

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
