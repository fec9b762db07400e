import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Beasties from 'beasties';

/** What the inline script or a learner's choice sets on the root stands in no markup. */
const LATER = [/:root/, /data-(theme|text|tabs|due)/];

/** What is for a finger, a keyboard that is up, or colours that are forced: by then the whole sheets are here. */
const NOT_YET = [
  /[^{};]+:active\{[^{}]*\}/g,
  /@media \(pointer:coarse\)\{:root\[data-typing\][^{}]*\{[^{}]*\}\}/g,
  /@media \(forced-colors:active\)\{[^{}]*\{[^{}]*\}\}/g,
];
/**
 * Where the sheets follow at once: nothing breathes or fades before they are here, nobody has to ask for less motion, and
 * no keyboard has gone anywhere.
 */
const NOT_YET_AT_ONCE = [
  ...NOT_YET,
  /@keyframes [^{}]*\{(?:[^{}]*\{[^{}]*\})*\}/g,
  /(?:animation|transition|cursor|-webkit-tap-highlight-color):[^;{}]*;?/g,
  /[^{};]+:focus-visible\{[^{}]*\}/g,
  /@media \(prefers-reduced-motion:reduce\)\{[^{}]*\{[^{}]*\}\}/g,
  /[^{};]+:disabled\{[^{}]*\}/g,
];

/** Rules for what only the root says are kept whatever is in the markup: those for an element that is not there go again. */
function withoutAbsent(rules: string, markup: string): string {
  const stands = (name: string) => new RegExp(`[" ]${name}[" ]`).test(markup);
  const matters = (selector: string) =>
    [...selector.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => stands(name));
  return rules.replace(
    /([^{}]*\[data-(?:theme|text|tabs|due)[^{}]*)\{[^{}]*\}/g,
    (rule, selectors: string) => (selectors.split(',').some(matters) ? rule : ''),
  );
}

/** Those for the other way in which the tab bar may stand. */
const withoutOtherTabs = (rules: string, tabs: string | undefined): string =>
  tabs ? rules.replace(new RegExp(`:root\\[data-tabs=(?!${tabs})\\w+\\]\\{[^{}]*\\}`, 'g'), '') : rules;

/**
 * Of the sheets at `addresses`, in their order, the rules that `markup` needs.
 * @param app the built app's folder.
 * @param tabs how the tab bar stands, if it does.
 * @param atOnce whether the sheets follow at once, and not when somebody has signed in.
 */
export async function criticalStyles(
  app: string,
  addresses: readonly string[],
  markup: string,
  tabs: string | undefined,
  atOnce: boolean,
): Promise<string> {
  const sheets = addresses.map((address) => readFileSync(join(app, address), 'utf8')).join('\n');
  const beasties = new Beasties({ external: false, allowRules: LATER, logLevel: 'warn' });
  const page = `<html><head><style>${sheets}</style></head><body><div id="app">${markup}</div></body></html>`;
  const kept = /<style>([\s\S]*?)<\/style>/.exec(await beasties.process(page))?.[1];
  if (!kept) throw new Error('no styles are left');
  const needed = (atOnce ? NOT_YET_AT_ONCE : NOT_YET).reduce((rules, one) => rules.replace(one, ''), kept);
  const standing = withoutOtherTabs(withoutAbsent(needed, markup), tabs);
  return short(withoutUnused(standing.replace(/[^{};]+\{\}/g, ''), markup));
}

/** What is the same in fewer bytes; a document always says its theme. */
const short = (rules: string): string =>
  rules
    .replaceAll(',:root:not([data-theme])', '')
    .replaceAll(';}', '}')
    .replaceAll(', ', ',')
    .replaceAll(' * ', '*');

/** The rules without the custom properties that nothing in them or in `markup` asks for; the whole sheets come later. */
function withoutUnused(rules: string, markup: string): string {
  const less = rules.replace(/(--[\w-]+):[^;{}]*(;|(?=\}))/g, (declaration, name: string) =>
    rules.includes(`var(${name}`) || markup.includes(`var(${name}`) ? declaration : '',
  );
  return less === rules ? rules : withoutUnused(less, markup);
}
