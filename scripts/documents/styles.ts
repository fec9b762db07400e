import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Beasties from 'beasties';

/** What the inline script or a learner's choice sets on the root stands in no markup. */
const LATER = [/:root/, /data-(theme|text|tabs|typing)/];

/** How a thing looks under a finger: until one is on it, the whole sheets are here. */
const TOUCHED = /[^{};]+:active\{[^{}]*\}/g;

/**
 * Of the sheets at `addresses`, in their order, the rules that `markup` needs.
 * @param app the built app's folder.
 */
export async function criticalStyles(app: string, addresses: readonly string[], markup: string) {
  const sheets = addresses.map((address) => readFileSync(join(app, address), 'utf8')).join('\n');
  const beasties = new Beasties({ external: false, allowRules: LATER, logLevel: 'warn' });
  const page = `<html><head><style>${sheets}</style></head><body><div id="app">${markup}</div></body></html>`;
  const kept = /<style>([\s\S]*?)<\/style>/.exec(await beasties.process(page))?.[1];
  if (!kept) throw new Error('no styles are left');
  return withoutUnused(kept.replace(TOUCHED, ''), markup);
}

/** The rules without the custom properties that nothing in them or in `markup` asks for; the whole sheets come later. */
function withoutUnused(rules: string, markup: string): string {
  const less = rules.replace(/(--[\w-]+):[^;{}]*(;|(?=\}))/g, (declaration, name: string) =>
    rules.includes(`var(${name}`) || markup.includes(`var(${name}`) ? declaration : '',
  );
  return less === rules ? rules : withoutUnused(less, markup);
}
