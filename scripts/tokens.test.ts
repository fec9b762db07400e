import { expect, test } from 'vitest';
import { saidNowhere, written, writtenTokens } from './tokens';

const TOKENS = `
:root { --gap: 1rem; --ink: #14211c; --wide: calc(2 * var(--gap)); --by: 4px; }
/* --gap: 9rem; */
:root[data-theme="dark"] { --ink: #ffffff; }
`;
const SHEET =
  '.a_--b { margin: calc(-1 * var(--gap)) var(--gap); width: var(--wide); top: var(--by); --own: 2px; }';

test('what is said once stands where it is asked for, and the rest is called by a letter, but what scripts name', () => {
  const all = writtenTokens(TOKENS, [TOKENS, SHEET, '.c { color: var(--ink) }'], "style['--by']");
  expect(written(SHEET, all)).toBe(
    '.a_--b { margin: -1rem 1rem; width: var(--b); top: var(--by); --own: 2px; }',
  );
  expect(written(TOKENS, all).replace(/\s+/g, ' ').trim()).toBe(
    ':root { --a: #14211c; --b: calc(2 * 1rem); --by: 4px; } :root[data-theme="dark"] { --a: #ffffff; }',
  );
});

test('what is said twice, or asked for with another value where there is none, stays', () => {
  const sheets = [
    ':root { --x: 1px; --y: 2px; }',
    '@media print { :root { --x: 3px; } }',
    'a { top: var(--y, 0) }',
  ];
  const { plain } = writtenTokens(sheets[0] ?? '', sheets, '');
  expect([...plain.keys()]).toEqual([]);
});

test('what a sheet asks for has to be said by one, or named by a script', () => {
  const sheets = [
    ':root { --a: 1px }',
    'b { top: var(--a); left: var(--drawn); right: var(--edge); bottom: var(--no, 0) }',
  ];
  expect(saidNowhere(sheets, "style.setProperty('--drawn', '2px')")).toEqual(['--edge']);
});
