import { Marked } from 'marked';

/**
 * Markdown as people write it who write Chinese and never read its rules. GitHub's, but for what betrays them: bold holds
 * beside Chinese punctuation, an address ends where Chinese begins, one `~` strikes nothing out (3~5 秒), an indented line is
 * no code, and a new line is a new line.
 */
const marked = new Marked({
  gfm: true,
  breaks: true,
  tokenizer: {
    code: () => undefined,
    del(src) {
      return src.startsWith('~~') ? false : undefined;
    },
    emStrong(src, maskedSrc) {
      // `maskedSrc` has letters for what stands in code and links: a ** in there is none.
      const [raw] = BOLD.exec(maskedSrc.slice(-src.length)) ?? [];
      if (raw === undefined) return false;
      const text = src.slice(2, raw.length - 2);
      const tokens = this.lexer.inlineTokens(text);
      return { type: 'strong', raw: src.slice(0, raw.length), text, tokens };
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
    del({ tokens }) {
      return `<s>${this.parser.parseInline(tokens)}</s>`;
    },
  },
});

const BOLD = /^\*\*(?:[^\s*]|[^\s*](?:[^*\n]|\*(?!\*))*?[^\s*])\*\*(?!\*)/;
const ADDRESS = /^https?:\/\/[\w.-]+(?:[\w\-./?%&=+#:@!~]*[\w/=&#-])?/;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** HTML as Markdown means it: neither laundered nor with the addresses that learners have. */
export const unwashedHtml = (markdown: string): string => marked.parse(markdown, { async: false });
