import { bare, unquoted } from './bare.ts';
import type { DocumentPlan, Look } from './list.ts';

/** What a look looks like, and the requests that go out with it (`src/app/documents/first-calls.ts`). */
export type Picture = { markup: string; calls: readonly unknown[] };

type Parts = {
  plan: DocumentPlan;
  looks: readonly (Picture & { look: Look })[];
  styles: string;
  /** Addresses: what is wanted at once, and the sheets that follow the picture. */
  scripts: readonly string[];
  sheets: readonly string[];
  /** Where a small module serves the picture first: it first, then what it stands on, and the markup that it draws from. */
  first?: { scripts: readonly string[]; specimen: string };
  /** The address of a small script that starts before the app and stands on nothing of it. */
  beside?: string;
};

const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const SHEETS = /\s*<link rel="stylesheet"[^>]*>/g;
const PRELOADS = /\s*<link rel="modulepreload"[^>]*>/g;
const APP = /<div id="app">[\s\S]*?<\/div>\s*<\/div>/;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function template({ look, markup, calls }: Parts['looks'][number]): string {
  const rules = [
    ['who', look.who],
    ['where', look.where],
  ];
  const said = rules.map(([name, value]) => (value ? ` data-${name}="${escaped(value)}"` : ''));
  // Of JSON that is shorter so.
  if (calls.length > 0) said.push(` data-calls='${JSON.stringify(calls).replaceAll("'", '&#39;')}'`);
  // A picture in HTML needs no word for what an svg is, and nothing within one has an end of its own.
  const plain = markup
    .replaceAll(' xmlns="http://www.w3.org/2000/svg"', '')
    .replace(/><\/(?:path|rect|circle|line|polyline|polygon|ellipse)>/g, '/>')
    .replaceAll('=""', '');
  return `<template${said.join('')}>${plain}</template>`;
}

/** React and the router, the largest script: started by itself, so that the app's own start is shorter. */
const REACT = /\/react\.js$/;

/** No file of ours needs `crossorigin`: modules are asked for in the same way without. */
const linkTo = (rel: string) => (href: string) => `<link rel="${rel}" href="${href}">`;

/** Links that are none before the module makes them so (`before-react/bring-app.ts`). */
const linksForLater = (entry: string, scripts: readonly string[], sheets: readonly string[]) => [
  ...sheets.map((href) => `<link data-later="stylesheet" href="${href}">`),
  ...scripts.map(
    (href) => `<link data-later="modulepreload"${href === entry ? ' data-start' : ''} href="${href}">`,
  ),
];

/** The one inline script, which puts the picture in place before the first paint, goes where the app stands. */
export function withInlineScript(index: string, script: string): string {
  const [app = ''] = APP.exec(index) ?? [];
  if (!app) throw new Error('index.html has no place for the app');
  // Which build has drawn what was seen last is asked before the app's script stands (`ui/last-seen.ts`).
  return index
    .replace('<html ', () => `<html data-app="${ENTRY.exec(index)?.[1]}" `)
    .replace(app, () => `${app}\n    <script>${script}</script>`);
}

/**
 * The way back as it stands beneath a picture; in a document it never stands otherwise. That the inline script has run is
 * seen by the size of text: where no script runs, none of the app can come.
 */
const WAY_BACK =
  '.never-came{position:fixed;inset:auto 0 0;z-index:30;padding:16px 24px;text-align:center;background:canvas;border-top:1px solid;visibility:hidden}' +
  '.never-came a{display:inline-block;margin-top:12px;padding:12px 24px;border-radius:12px;font-weight:650;color:#fff;background:#0a6b4f}' +
  '[data-text] .never-came{animation:0s 15s forwards way}@keyframes way{to{visibility:visible}}';

/** index.html without what it has for itself: a document has its own styles, says in its picture what this is, and its theme by its script. */
const withoutItsOwn = (index: string) =>
  index
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(' data-theme="auto"', '')
    .replace(/<style>\.never-came[\s\S]*?<\/style>/, '')
    .replace(/<noscript><style>[\s\S]*?<\/style><\/noscript>/, '')
    .replace(/;font:16px[^"]*"/, '"');

/** What comes after the inline script: until then there is nothing to see, and no frame is made of it. */
const WAIT_FOR_PICTURE = '<link rel="expect" href="#way" blocking="render">';

/**
 * The document of a screen, out of the built index.html that has the inline script already.
 * @param kept as the worker has it: there nothing is waited for on a line, and every file that is named costs a phone's
 * only processor time before it can paint. What the app starts with stands in a template, until the picture is painted.
 */
export function pageOf(
  built: string,
  { plan, looks, styles, scripts, sheets, first, beside }: Parts,
  { kept }: { kept: boolean },
): string {
  const index = withoutItsOwn(bare(built));
  const name = /<title>(.*?)<\/title>/.exec(index)?.[1] ?? '';
  const [, fallback = ''] = /<div id="app">([\s\S]*?<\/div>)\s*<\/div>/.exec(index) ?? [];
  const entry = ENTRY.exec(index)?.[1];
  if (!entry || !fallback) throw new Error('index.html is not what it was');
  const said = [`data-document="${fileOf(plan)}"`];
  if (plan.tabs) said.push(`data-tabs="${plan.tabs}"`);
  const title = plan.title === name ? name : `${plan.title} · ${name}`;
  const later = first ? linksForLater(entry, scripts, sheets) : [];
  const links = first ? [] : sheets.map(linkTo('stylesheet'));
  const react = first ? undefined : scripts.find((script) => REACT.test(script));
  // What is started here is not sent for twice; of a kept document the sheets come first.
  const started = [first?.scripts[0] ?? entry, ...(kept ? [] : [react])];
  const wanted = (first ? first.scripts : scripts).filter((script) => !started.includes(script));
  const module = beside ? `<script type="module" src="${beside}"></script>` : '';
  const start = `<script type="module" src="${first?.scripts[0] ?? entry}"></script>`;
  const preloads = wanted.map(linkTo('modulepreload'));
  const apart = react ? `<script type="module" src="${react}"></script>` : '';
  const atOnce = [module, ...preloads, apart, start].join('');
  const inline = /<script>[\s\S]*?<\/script>/.exec(index)?.[0] ?? '';
  const page = index
    .replace(SHEETS, '')
    .replace(PRELOADS, '')
    .replace('<html ', () => `<html ${said.join(' ')} `)
    .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
    .replace(ENTRY, () => (kept ? '' : atOnce))
    .replace('</head>', () => `${WAIT_FOR_PICTURE}<style>${WAY_BACK}${styles}</style></head>`)
    .replace(inline, '')
    .replace(APP, () =>
      [
        `<div id="app"></div>`,
        ...looks.map(template),
        ...(kept ? [`<template data-kept>${[...links, atOnce].join('')}</template>`] : []),
        inline,
        ...(first ? [`<template data-specimen>${first.specimen}</template>`] : []),
        fallback.trim().replace('"never-came"', '"never-came" id="way"'),
        ...later,
        ...(kept ? [] : links),
      ].join(''),
    );
  return unquoted(page);
}

/** `userlogin` of `/userLogin`. */
export const fileOf = ({ address }: Pick<DocumentPlan, 'address'>): string => address.slice(1).toLowerCase();
