import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { slugOf } from '../folder/file-names';
import { readYaml } from '../folder/yaml';
import { quoted } from '../folder/yaml-quotes';
import { WrongUsage } from './where';

/** Sentences about content that the conversion could not keep. */
type Losses = Set<string>;
/** Images by the address that the HTML calls them. */
type Images = Map<string, Uint8Array>;

const FRONT = /^---[ \t]*\n[\s\S]*?\n---[ \t]*(?:\n|$)/;
const LARGEST_IMAGE = 10 * 1024 * 1024;
const WIDEST_PX = 1600;
/** Formats that sharp names, with the endings that a content folder takes. */
const ENDINGS: Record<string, string> = { png: '.png', jpeg: '.jpg', webp: '.webp' };

/**
 * Writes a .docx file or an HTML page as Markdown, with its images as files beside it. Returns what could not be kept.
 * @throws {WrongUsage} with a Chinese sentence when a file is missing, of another kind, or would be overwritten.
 */
export async function paste(from: string, to = targetOf(from)): Promise<{ to: string; losses: string[] }> {
  if (!/\.(?:docx|html?|md)$/i.test(from)) throw new WrongUsage(`「${from}」要是 .docx 或 .html 文件`);
  if (!/\.md$/.test(to)) throw new WrongUsage(`「${to}」要以 .md 结尾`);
  if (existsSync(to)) throw new WrongUsage(`已经有「${to}」，不会改写；请换一个文件名，或者先移开它`);
  const bytes = await readFile(from).catch(() => {
    throw new WrongUsage(`读不到「${from}」，请检查路径`);
  });
  const losses: Losses = new Set();
  const images: Images = new Map();
  const isWord = /\.docx$/i.test(from);
  const source = isWord ? await htmlOfWord(bytes, images, losses) : decodedHtml(bytes);
  const [front = ''] = FRONT.exec(source) ?? [];
  const called = new Map<string, string>();
  const nameOf = (address: string) => {
    const name = called.get(address) ?? `${slugOf(basename(to, '.md'))}-${called.size + 1}`;
    called.set(address, name);
    return name;
  };
  let markdown = await markdownOf(source.slice(front.length), nameOf, losses);
  await mkdir(dirname(to), { recursive: true });
  for (const [address, name] of called) {
    const image =
      images.get(address) ??
      (await readFile(resolve(dirname(from), decoded(address))).catch(() => undefined));
    const file = image && (await imageFile(image, join(dirname(to), name)));
    const written = new RegExp(`!\\[([^\\]]*)\\]\\(${name}\\)`, 'g');
    if (file) markdown = markdown.replace(written, `![$1](${file})`);
    else {
      markdown = markdown.replace(written, '');
      losses.add(
        `图片「${address.slice(0, 80)}」读不到或者不是 PNG、JPG、WebP；请另存成 PNG 放进文件夹，写成 ![说明](文件名.png)`,
      );
    }
  }
  const body = markdown
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const head = front || (await frontFor(to, from, body, losses));
  await writeFile(to, `${head}${head ? '\n' : ''}${body}\n`, { flag: 'wx' });
  return { to, losses: [...losses] };
}

/** Writes an image in a format and size that the folder takes; returns its file name, undefined where it is no image. */
async function imageFile(bytes: Uint8Array, at: string): Promise<string | undefined> {
  const { default: sharp } = await import('sharp');
  const { format } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: '' }));
  if (!format || format === 'svg') return undefined;
  const ending = ENDINGS[format];
  const isAsIs = ending !== undefined && bytes.length <= LARGEST_IMAGE;
  const file = `${at}${isAsIs ? ending : '.png'}`;
  const small = () => sharp(bytes).resize({ width: WIDEST_PX, withoutEnlargement: true }).png().toBuffer();
  await writeFile(file, isAsIs ? bytes : await small(), { flag: 'wx' });
  return basename(file);
}

const targetOf = (from: string): string => {
  const name = basename(from, extname(from)).toLowerCase();
  const slug = name.replace(/[^\p{Script=Han}a-z\d]+/gu, '-').replace(/^-|-$/g, '') || 'text';
  return join(dirname(from), `${slug}.md`);
};

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

async function htmlOfWord(buffer: Buffer, images: Images, losses: Losses): Promise<string> {
  const { default: mammoth } = await import('mammoth');
  const convertImage = mammoth.images.imgElement(async (image) => {
    const src = `word-${images.size + 1}`;
    images.set(src, Buffer.from(await image.read('base64'), 'base64'));
    return { src };
  });
  const found = await mammoth.convertToHtml({ buffer }, { convertImage }).catch(() => {
    throw new WrongUsage('这不是 Word 的 .docx 文件；旧的 .doc 请用 Word 另存为 .docx');
  });
  for (const { message } of found.messages) {
    if (/^Unrecognised (?:paragraph|run|table) style|^\w+ style with ID/.test(message)) continue;
    const [, sentence] = WORD_LOSSES.find(([pattern]) => pattern.test(message)) ?? [];
    losses.add(sentence ?? `Word 里有内容没有转换，请和原文对照（${message}）`);
  }
  return found.value;
}

/** Messages of the Word converter, with the sentence for the author. */
const WORD_LOSSES: readonly (readonly [RegExp, string])[] = [
  [/w:sym element/, 'Word 里的特殊符号没有转换，请和原文对照，换成普通的字'],
  [/m:oMath|math/i, 'Word 里的公式没有转换；请另存成图片放进文件夹，写成 ![说明](文件名.png)'],
  [/table/i, 'Word 里有一个表格的结构不完整，合并的单元格可能不对，请和原文对照'],
  [/blip|imagedata|image file/, 'Word 里有一张图片读不到；请另存成 PNG 放进文件夹，写成 ![说明](文件名.png)'],
  [/^Image of type/, 'Word 里有图片不是 PNG、JPG，手机可能显示不了'],
  [/unrecognised element/, 'Word 里的文本框、图表、批注等没有转换，请和原文对照'],
];

/** HTML in the encoding that it names, as Word saves it. */
function decodedHtml(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  const named = /<meta[^>]*charset=["']?([\w-]+)/i.exec(bytes.toString('latin1'))?.[1];
  const text = new TextDecoder(isUtf16 ? 'utf-16le' : (named ?? 'utf-8')).decode(bytes);
  return text.replace(/\r\n?/g, '\n');
}

const COLOURED =
  /(?:color|background(?:-color)?)\s*[:=]\s*["']?\s*(?!black|windowtext|auto|white|none|transparent|inherit|#000|#fff)[#\w(]/i;

async function markdownOf(
  html: string,
  nameOf: (address: string) => string,
  losses: Losses,
): Promise<string> {
  const { default: Turndown } = await import('turndown');
  if (/<(?:[vo]:shape|v:|wps:|canvas|svg|object|iframe|video)/i.test(html)) {
    losses.add('文本框、形状、公式、嵌入的对象没有转换；请另存成图片放进文件夹，写成 ![说明](文件名.png)');
  }
  if (/<(?:[^>]*\s)?style=[^>]*>/i.test(html) && COLOURED.test(html))
    losses.add('颜色没有保留；要紧的字用 **加粗**');
  const clean = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!\[[^>]*>/g, '')
    .replace(/<(style|script|title|xml)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<\/?[vowm]:[^>]*>/gi, '');
  const turndown = new Turndown({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
    br: '',
  });
  turndown.escape = escaped;
  turndown.addRule('struck', { filter: ['del', 's', 'strike' as 's'], replacement: (text) => `~~${text}~~` });
  turndown.addRule('kept', {
    filter: ['u', 'sub', 'sup'],
    replacement: (text, node) =>
      text ? `<${node.nodeName.toLowerCase()}>${text}</${node.nodeName.toLowerCase()}>` : '',
  });
  turndown.addRule('image', {
    filter: 'img',
    replacement(_, node) {
      const [src, alt] = [attribute(node, 'src'), attribute(node, 'alt') || '图'];
      return src ? `![${alt.replace(/[[\]\n]/g, ' ')}](${nameOf(src)})` : '';
    },
  });
  turndown.addRule('link', {
    filter: 'a',
    replacement(text, node) {
      const href = attribute(node, 'href');
      if (!href || !text) return text;
      if (/^(?:https?:\/\/[^/]|tel:|mailto:)\S*$/.test(href))
        return `[${text}](${href.replace(/[()]/g, encodeURIComponent)})`;
      losses.add(
        `链接「${href}」只留下了文字；本站的内容写 slug:lessons/课程名 这样，别的网站从 https:// 写起`,
      );
      return text;
    },
  });
  turndown.addRule('word list', {
    filter: (node) => node.nodeName === 'P' && /MsoListParagraph/.test(attribute(node, 'class')),
    replacement(text) {
      const line = text.trim().replaceAll('\u00a0', ' ');
      return `\n\n${line.replace(/^(\d+)\\?[.、]\s*/, '$1. ').replace(/^[·•●§o]\s+/, '- ')}\n\n`;
    },
  });
  turndown.addRule('table', {
    filter: 'table',
    replacement(_, node) {
      if ((node as Element).querySelectorAll('table').length > 0)
        losses.add('表格里的表格写成了一行一行的文字，请看一下');
      return `\n\n${tableOf(node, turndown)}\n\n`;
    },
  });
  return turndown.turndown(clean).replaceAll('\u00a0', ' ');
}

/** The little of the DOM that the conversion reads; the server has no DOM types. */
type Element = {
  getAttribute(name: string): string | null;
  querySelectorAll(selector: string): ArrayLike<Element>;
  closest(selector: string): Element | null;
  children: ArrayLike<Element>;
  innerHTML: string;
};

const attribute = (node: unknown, name: string): string => (node as Element).getAttribute(name) ?? '';

/** A table in Markdown; one with merged cells in HTML, which Markdown takes as well. A table within it becomes lines. */
function tableOf(node: unknown, turndown: { turndown(html: string): string }): string {
  const own = Array.from((node as Element).querySelectorAll('tr')).filter(
    (row) => row.closest('table') === node,
  );
  const rows = own.map((row) =>
    Array.from(row.children, (cell) => {
      const html = withoutTables(cell.innerHTML);
      return {
        text: turndown.turndown(html).trim().replace(/\n+/g, '<br>'),
        html: html
          .replace(/<br\s*\/?>|<\/p>/gi, '\n')
          .replace(/<[^>]*>/g, '')
          .replaceAll('&nbsp;', ' ')
          .trim()
          .replace(/\s*\n\s*/g, '<br>'),
        spans: ['colspan', 'rowspan'].flatMap((name) => {
          const value = attribute(cell, name);
          return value && value !== '1' ? [` ${name}="${Number(value)}"`] : [];
        }),
      };
    }),
  );
  if (rows.some((row) => row.some(({ spans }) => spans.length > 0))) {
    const lines = rows.map(
      (row) => `<tr>${row.map(({ html, spans }) => `<td${spans.join('')}>${html}</td>`).join('')}</tr>`,
    );
    return `<table>\n${lines.join('\n')}\n</table>`;
  }
  const width = Math.max(1, ...rows.map((row) => row.length));
  const lines = rows.map(
    (row) => `| ${Array.from({ length: width }, (_, at) => row[at]?.text ?? '').join(' | ')} |`,
  );
  return [lines[0] ?? '', `|${' --- |'.repeat(width)}`, ...lines.slice(1)].join('\n');
}

const INNERMOST_TABLE = /<table\b(?:(?!<table\b)[\s\S])*?<\/table>/gi;

/** Writes the tables within a cell's HTML as lines, one a row. */
function withoutTables(html: string): string {
  const flat = html.replace(INNERMOST_TABLE, (table) =>
    table
      .replace(/<\/?p\b[^>]*>/gi, '')
      .replace(/<\/t[dh]>\s*<t[dh]\b[^>]*>/gi, '，')
      .replace(/<tr\b[^>]*>/gi, '<br>')
      .replace(/<\/?(?:table|thead|tbody|tfoot|colgroup|col|caption|tr|t[dh])\b[^>]*>/gi, ''),
  );
  return flat === html ? html : withoutTables(flat);
}

/** A text that the folder's Markdown shows as it is. */
const escaped = (text: string): string =>
  text
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/[*`|]|<(?=[a-z/!?])|~~/gi, '\\$&')
    .replace(/\[(?=[^\]]*\]\()/g, '&#91;')
    .replace(/^(#{1,6}|-|>|---+)(?=\s|$)/, '\\$1')
    .replace(/^(\d+)\.(?=\s)/, '$1\\.');

/** The lines between two `---` that a page of this folder needs; empty for the text of an hour. */
async function frontFor(to: string, from: string, body: string, losses: Losses): Promise<string> {
  const folders = resolve(dirname(to)).split(/[/\\]/);
  const place = folders.findLast((one) => /^(?:news|policies|announcements|help)$/.test(one));
  if (!place) return '';
  const title = /^#{1,6} (.+)$/m.exec(body)?.[1] ?? basename(from, extname(from));
  losses.add('标题、发布时间和分类是按文件先填的，请打开看看对不对');
  const top = folders.slice(0, folders.lastIndexOf(place)).join('/');
  const text = await readFile(`${top}/categories.yaml`, 'utf8').catch(() => '');
  const categories = readYaml('categories.yaml', text).written?.value as
    | Record<string, { slug?: string }[]>
    | null
    | undefined;
  const slug = categories?.[place]?.[0]?.slug;
  const category = slug ? `category: ${slug}\n` : '';
  return `---\ntitle: ${quoted(title.replace(/[*\\]/g, '').slice(0, 200))}\npublished: 今天\n${category}---\n`;
}
