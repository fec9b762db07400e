import type { DocumentPlan, Look } from './list.ts';

type Parts = {
  plan: DocumentPlan;
  looks: readonly { look: Look; markup: string }[];
  styles: string;
  /** Addresses: what is wanted at once, and the sheets that follow the picture. */
  scripts: readonly string[];
  sheets: readonly string[];
};

const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const SHEETS = /\s*<link rel="stylesheet"[^>]*>/g;
const PRELOADS = /\s*<link rel="modulepreload"[^>]*>/g;
const APP = /<div id="app">[\s\S]*?<\/div>\s*<\/div>/;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function template({ look, markup }: Parts['looks'][number]): string {
  const rules = [
    ['who', look.who],
    ['where', look.where],
    ['unless', look.unless],
  ];
  const said = rules.map(([name, value]) => (value ? ` data-${name}="${escaped(value)}"` : ''));
  return `<template${said.join('')}>${markup}</template>`;
}

/** The one inline script, which puts the picture in place before the first paint, goes where the app stands. */
export function withInlineScript(index: string, script: string): string {
  const [app = ''] = APP.exec(index) ?? [];
  if (!app) throw new Error('index.html has no place for the app');
  return index.replace(app, () => `${app}\n    <script>${script}</script>`);
}

/** The document of a screen, out of the built index.html that has the inline script already. */
export function pageOf(index: string, { plan, looks, styles, scripts, sheets }: Parts): string {
  const name = /<title>(.*?)<\/title>/.exec(index)?.[1] ?? '';
  const [, fallback = ''] = /<div id="app">([\s\S]*?<\/div>)\s*<\/div>/.exec(index) ?? [];
  const entry = ENTRY.exec(index)?.[1];
  if (!entry || !fallback) throw new Error('index.html is not what it was');
  const marks = `<html data-document="${fileOf(plan)}"${plan.tabs ? ` data-tabs="${plan.tabs}"` : ''} `;
  const title = plan.title === name ? name : `${plan.title} · ${name}`;
  const preloads = scripts
    .filter((script) => script !== entry)
    .map((script) => `<link rel="modulepreload" crossorigin href="${script}">`);
  const links = sheets.map((sheet) => `<link rel="stylesheet" crossorigin href="${sheet}">`);
  const inline = /<script>[\s\S]*?<\/script>/.exec(index)?.[0] ?? '';
  return index
    .replace(SHEETS, '')
    .replace(PRELOADS, '')
    .replace('<html ', () => marks)
    .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
    .replace('</head>', () => `${preloads.join('')}<style>${styles}</style></head>`)
    .replace(inline, '')
    .replace(APP, () =>
      [`<div id="app"></div>`, ...looks.map(template), inline, fallback.trim(), ...links].join('\n'),
    );
}

/** `userlogin` of `/userLogin`. */
export const fileOf = ({ address }: Pick<DocumentPlan, 'address'>): string => address.slice(1).toLowerCase();
