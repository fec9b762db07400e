import { Lexer, Marked, type Token, Tokenizer } from 'marked';

/**
 * Markdown for authors who write Chinese and never read its rules: GitHub's, without the rules by which a plain text loses
 * characters. Marks hold beside Chinese punctuation; within words and numbers (`3*4*5`, `snake_case`) they are text.
 */
const marked = new Marked({
  gfm: true,
  breaks: true,
  tokenizer: {
    code: () => undefined,
    // `[注意]: 请戴口罩` is a text, and no definition of a link that is shown nowhere.
    def: () => undefined,
    reflink: () => undefined,
    // A line `---` below a text makes no heading of it.
    lheading: () => undefined,
    fences: (src) => (/^ {0,3}~/.test(src) ? undefined : false),
    // `___` is a blank to fill in.
    hr: (src) => (/^ {0,3}_/.test(src) ? undefined : false),
    // `>85 分贝` and `> 85 分贝` compare.
    blockquote: (src) => (/^ {0,3}>(?![ \t>\n])|^ {0,3}>[ \t]*\d/.test(src) ? undefined : false),
    heading(src) {
      const [raw, marks = '', text = ''] = HEADING.exec(src) ?? [];
      if (raw === undefined) return undefined;
      return { type: 'heading', raw, depth: marks.length, text, tokens: this.lexer.inline(text) };
    },
    list: (src) => (NO_LIST.test(src) ? undefined : false),
    html(src) {
      const found = Tokenizer.prototype.html.call(this, src);
      // `<p 值 0.05` has no end: browsers would drop all that follows.
      return found && OPEN_END.test(found.raw) ? undefined : found;
    },
    escape(src) {
      return src.startsWith('\\') && !isEscape(before(this, src), src[1] ?? '')
        ? { type: 'escape', raw: '\\', text: '\\' }
        : false;
    },
    br: (src) => (src.startsWith('\\') ? undefined : false),
    del(src) {
      const isWithinNumber = ALNUM.test(before(this, src)) && ALNUM.test(src[2] ?? '');
      return src.startsWith('~~') && !isWithinNumber ? false : undefined;
    },
    emStrong(src, maskedSrc) {
      // `maskedSrc` has letters in place of code and links: `**` in there marks nothing.
      const masked = maskedSrc.slice(-src.length);
      const prev = before(this, src);
      const marks = masked.startsWith('***') ? 3 : masked.startsWith('**') ? 2 : 1;
      const [raw] = MARKED[marks - 1]?.exec(masked) ?? [];
      if (raw === undefined || !marksWords(masked, { raw, marks, prev })) {
        return undefined;
      }
      const text = src.slice(marks, raw.length - marks);
      const whole = src.slice(0, raw.length);
      const tokens = this.lexer.inlineTokens(text);
      if (prev === '*') return false;
      if (marks === 1) return { type: 'em', raw: whole, text, tokens };
      const inner = marks === 2 ? tokens : [{ type: 'em', raw: `*${text}*`, text, tokens } as Token];
      return { type: 'strong', raw: whole, text, tokens: inner };
    },
    url(src) {
      const [raw] = ADDRESS.exec(src) ?? [];
      if (raw === undefined) return undefined;
      const text = { type: 'text' as const, raw, text: raw, escaped: false };
      return { type: 'link', raw, text: raw, href: raw, tokens: [text] };
    },
  },
  renderer: {
    // No class of its own: the allow-list has none.
    code: ({ text }) => `<pre><code>${escaped(text)}</code></pre>\n`,
    checkbox: ({ checked }) => `[${checked ? 'x' : ' '}] `,
    del({ tokens }) {
      return `<s>${this.parser.parseInline(tokens)}</s>`;
    },
    list({ ordered, items }) {
      if (!ordered) return false;
      // A list counts on from its first number; each number that does not follow begins a list of its own.
      const lists: { start: number; html: string }[] = [];
      const numbers = items.map(({ raw }) => Number(/\d+/.exec(raw)?.[0]));
      const isCounted = numbers.every((number) => number === numbers[0]);
      for (const [at, item] of items.entries()) {
        const follows = at > 0 && (isCounted || numbers[at] === (numbers[at - 1] ?? 0) + 1);
        if (!follows) lists.push({ start: numbers[at] ?? 1, html: '' });
        (lists.at(-1) as (typeof lists)[0]).html += this.listitem(item);
      }
      return lists
        .map(({ start, html }) => `<ol${start === 1 ? '' : ` start="${start}"`}>\n${html}</ol>\n`)
        .join('');
    },
  },
});

const HEADING = /^ {0,3}(#{1,6})[ \t]+(\S[^\n]*?)[ \t]*(?:\n+|$)/;
/** `+ 5`, `1) 甲`, `01. 甲`, and a mark with nothing behind it. */
const NO_LIST = /^ {0,3}(?:\+|\d+\)|0\d+\.)(?:[ \t]|\n|$)|^ {0,3}(?:[*-]|\d+\.)[ \t]*(?:\n|$)/;
const OPEN_END = /<[^<>]*$/;
const ALNUM = /[A-Za-z\d]/;
const WORD = /[\p{L}\p{N}]/u;

const EM = /^\*[\p{L}\p{N}「『“‘《（("](?:[^*\n]*?[^\s*])?\*(?!\*)/u;
const BOLD = /^\*\*(?:[^\s*]|[^\s*](?:[^*\n]|\*(?!\*))*?[^\s*])\*\*(?!\*)/;
const BOTH = /^\*\*\*(?:[^\s*]|[^\s*][^*\n]*?[^\s*])\*\*\*(?!\*)/;
const MARKED = [EM, BOLD, BOTH];
const ADDRESS = /^https?:\/\/[\w.-]+(?:[\w\-./?%&=+#:@!~]*[\w/=&#-])?/;

/** Whether stars around words mark them: within Latin words, numbers and formulas (`2**3**4`, `(x)**2`) they do not. */
function marksWords(src: string, found: { raw: string; marks: number; prev: string }): boolean {
  const { raw, marks, prev } = found;
  const [first = '', last = '', next = ''] = [raw[marks], raw.at(-marks - 1), src[raw.length]];
  if (prev === '*') return false;
  if (marks === 1) return !WORD.test(prev) && !WORD.test(next);
  const opens = !(ALNUM.test(prev) && ALNUM.test(first)) && !(/[)\]]/.test(prev) && /\d/.test(first));
  const closes = !(ALNUM.test(last) && ALNUM.test(next)) && !(/[)\]]/.test(last) && /\d/.test(next));
  return opens && closes;
}

/** Whether a backslash keeps the next character from marking anything; in `D:\#1` and `\\server` it is a text. */
function isEscape(prev: string, next: string): boolean {
  if (prev === '\\' || prev === ':' || next === '\\') return false;
  if (/[*<>|`]/.test(next)) return true;
  return /[_#\-+.[\]()!&{}~]/.test(next) && (!WORD.test(prev) || (next === '.' && /\d/.test(prev)));
}

/** The lexer with the text that it reads at the moment, so that a tokenizer sees the character before its own. */
class ReadingLexer extends Lexer {
  reading = '';

  override inlineTokens(src: string, tokens?: Token[]): Token[] {
    const outer = this.reading;
    this.reading = src;
    try {
      return super.inlineTokens(src, tokens);
    } finally {
      this.reading = outer;
    }
  }
}

function before({ lexer }: { lexer: Lexer }, src: string): string {
  const { reading } = lexer as ReadingLexer;
  return reading[reading.length - src.length - 1] ?? '';
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns the tokens of a Markdown text, for {@link htmlOf}. */
export const tokensOf = (markdown: string): Token[] => new ReadingLexer(marked.defaults).lex(markdown);

/** Returns the HTML of tokens, before the allow-list, with addresses as they are written. */
export const htmlOf = (tokens: Token[]): string => marked.parser(tokens);

/** Returns the HTML of a Markdown text, before the allow-list, with addresses as they are written. */
export const unwashedHtml = (markdown: string): string => htmlOf(tokensOf(markdown));

/** Calls `visit` with each token, also with those within others. */
export const eachToken = (tokens: Token[], visit: (token: Token) => void): void =>
  void marked.walkTokens(tokens, visit);
