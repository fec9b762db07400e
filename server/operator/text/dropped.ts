import { ATTRIBUTES, TAGS } from '@rules/operator-html';
import type { Token, Tokens } from 'marked';
import { eachToken } from './markdown';

/** Content that learners would not see: its name, what to do, and a pattern of the lines that hold it. */
export type Dropped = { what: string; remedy: string; pattern: RegExp };

const MARKDOWN = '请删去；文字、表格、图片、链接用 Markdown 写';
const SHAPE = '这是 Word 里的图形或图片；请把图片另存到文件夹，写成 ![说明](文件名.png)';
const STYLED = '请删去；要紧的字用 **加粗**';

/** Tags that only Word or the layout needs; their words stay. */
const HARMLESS_TAG = /^(?:o:|w:|st\d:|font$|center$|col$|colgroup$|section$|article$|main$|ins$|body$|html$)/;
/** Attributes without which the words are the same. */
const HARMLESS_ATTRIBUTE =
  /^(?:align|valign|class|id|name|lang|xml:lang|dir|border|cellspacing|cellpadding|width|height|nowrap|clear|face|size|rel|target|link|vlink|xmlns(?::\w+)?|[vow]:\w+|data-[\w-]+)$/;
/** Style properties whose removal a learner would notice. */
const TELLING_STYLE =
  /(?:^|;)\s*(color|background(?:-color)?|text-decoration|font-weight|font-style|display|visibility|vertical-align|mso-hide)\s*:\s*(?!\s*(?:black|windowtext|auto|inherit|initial|transparent|white|normal|none|baseline|top|middle|#000(?:000)?|#fff(?:fff)?|rgb\(0, ?0, ?0\))\s*(?:;|$))/i;
const HIDDEN = /(?:^|;)\s*(display|visibility|mso-hide)\s*:\s*(?:none|hidden|all)/i;

/** Notes what the allow-list takes away of a tag. */
export function droppedOf(tag: string, attributes: Record<string, string>): Dropped[] {
  const found: Dropped[] = [];
  if (!TAGS.includes(tag) && !HARMLESS_TAG.test(tag)) {
    const isShape = /^v:/.test(tag);
    found.push({
      what: isShape ? '<v:…>' : `<${tag}>`,
      remedy: isShape ? SHAPE : MARKDOWN,
      pattern: isShape ? /<v:/i : new RegExp(`<${escapedPattern(tag)}(?![\\w:-])`, 'i'),
    });
    return found;
  }
  for (const [name, value] of Object.entries(attributes)) {
    if (ATTRIBUTES[tag]?.includes(name) || HARMLESS_ATTRIBUTE.test(name)) continue;
    if (name === 'style') {
      const telling = HIDDEN.exec(value) ?? TELLING_STYLE.exec(value);
      const [, property = ''] = telling ?? [];
      if (telling) {
        const pattern = new RegExp(`style\\s*=[^>]*${property}\\s*:`, 'i');
        found.push({ what: property, remedy: STYLED, pattern });
      }
    } else if (name === 'title' && (tag === 'a' || tag === 'img')) {
      const remedy = '请删去；要给学员看的，写在正文里';
      found.push({ what: '地址后面引号里的字', remedy, pattern: /\]\([^)]*[ \t]["'(]|\stitle\s*=/ });
    } else {
      const pattern = new RegExp(`\\s${escapedPattern(name)}(?![\\w:-])`, 'i');
      found.push({ what: name, remedy: /color/.test(name) ? STYLED : MARKDOWN, pattern });
    }
  }
  return found;
}

const escapedPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const WORD_TAG = /<\/?((?:[vowm]|st\d):|!\[(?:if|endif))/i;

/** HTML comments, but for those by which Word and browsers mark what they copy. */
const COMMENT = /<!--(?!\[if|\s*(?:Start|End)Fragment|\[endif|<!\[endif)/i;
/** Tags that need no end, or that browsers end by themselves. */
const ENDLESS = /^(?:br|hr|img|li|dt|dd|td|th|tr|thead|tbody|tfoot|caption)$/;

/** Finds what is lost before the allow-list: comments, cells beyond a table's head, tags without an end. */
export function droppedIn(tokens: Token[]): Dropped[] {
  const found: Dropped[] = [];
  let html = '';
  eachToken(tokens, (token) => {
    if (token.type === 'html') html += token.raw;
    // Markdown takes Word's own tags for text, when they do not follow other tags.
    const [, word] = (token.type === 'text' && WORD_TAG.exec(token.raw)) || [];
    if (word) {
      const what = word.startsWith('v') ? '<v:…>' : `<${word}…>`;
      const remedy = word.startsWith('v') ? SHAPE : MARKDOWN;
      found.push({ what, remedy, pattern: new RegExp(`</?${escapedPattern(word)}`, 'i') });
    }
    if (token.type === 'table') found.push(...droppedCells(token as Tokens.Table));
    const { lang } = token as Tokens.Code;
    if (token.type === 'code' && lang && !/^[\w+#-]+$/.test(lang)) {
      const pattern = new RegExp(`^ *\`{3,}.*${escapedPattern(lang)}`);
      found.push({ what: lang, remedy: '请写到「```」的下一行', pattern });
    }
  });
  if (COMMENT.test(html)) {
    const remedy = '请删去；要给学员看的，去掉 <!-- 和 -->';
    found.push({ what: '<!-- 里的字 -->', remedy, pattern: COMMENT });
  }
  const bare = html.replace(/<!--[\s\S]*?-->/g, '');
  for (const tag of TAGS) {
    if (ENDLESS.test(tag)) continue;
    const begun = [...bare.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?(?<!/)>`, 'gi'))].length;
    const ended = [...bare.matchAll(new RegExp(`</${tag}\\s*>`, 'gi'))].length;
    if (begun === ended) continue;
    const what = begun > ended ? `<${tag}>` : `</${tag}>`;
    const remedy = `它没有${begun > ended ? '结尾' : '开头'}；不是标签的，把「<」写成「\\<」，是标签的，成对地写 <${tag}> 和 </${tag}>`;
    found.push({ what, remedy, pattern: new RegExp(`</?${tag}(?![\\w:-])`, 'i') });
  }
  return found;
}

/** Rows with more cells than the head: the others are left out. */
function droppedCells({ raw, header }: Tokens.Table): Dropped[] {
  const rows = raw.trimEnd().split('\n').slice(2);
  return rows.flatMap((row) => {
    const bare = row.trim().replace(/^\||(?<!\\)\|$/g, '');
    const more = bare.split(/(?<!\\)\|/).length - header.length;
    if (more <= 0) return [];
    const remedy = '请给表头和「---」那一行补上格子，文字里的竖线写成「\\|」';
    return [{ what: `表格里比表头多的 ${more} 格`, remedy, pattern: new RegExp(escapedPattern(row.trim())) }];
  });
}
