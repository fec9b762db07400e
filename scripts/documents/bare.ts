/** A document stands between its address and the first paint: what is the same in fewer bytes. */

/** What the bundler writes for colours of both schemes, where none is asked for. */
const UNASKED = /--lightningcss-\w+:[^;{}]*;?/g;

/** As short as it can be: a document stands between its address and the first paint. */
export const bare = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/ \/>/g, '>')
    .replace(/\s*\n\s*/g, '')
    .replace(UNASKED, '')
    .replace(/@media[^{}]*\{[^{}]*\{\}\}/g, '');

/** Every tag that opens, and what no tag is in. */
const TAGS = /<(style|script)>[\s\S]*?<\/\1>|<[a-z][^>]*>/g;

/** The same without the quotes that a browser reads as well without, and without the ends that it finds by itself. */
export const unquoted = (html: string) =>
  html
    .replace(TAGS, (tag, inner?: string) =>
      inner ? tag : tag.replace(/ ([\w-]+)="([\w/.#:-]+)"(?=[ >])/g, ' $1=$2'),
    )
    .replace('</head><body>', '<body>')
    .replace('</body></html>', '');
