import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** The colours that a rule names, by its selector. */
function coloursOf(selector: string): Map<string, string> {
  const rule = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return new Map(
    [...rule.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

/** Whatever a rule says, in its order. */
const saidBy = (selector: string): string[] =>
  (css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '')
    .split('\n')
    .slice(1)
    .map((line) => line.trim());

/** Relative luminance as WCAG 2 has it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const LIGHT = coloursOf(':root,\n.fill-light');
const THEMES = {
  light: LIGHT,
  dark: coloursOf(':root[data-theme="dark"]'),
  'dark by the phone': coloursOf(':root:not([data-theme])'),
};
const GROUNDS = ['paper', 'surface', 'brand-soft'];

test('the dark is one, whether it was chosen or is the phone’s', () => {
  expect(saidBy(':root:not([data-theme])')).toEqual(saidBy(':root[data-theme="dark"]'));
});

describe.each(Object.entries(THEMES))('in the %s theme', (_name, colours) => {
  const between = (one: string, other: string) => contrast(colours.get(one) ?? '', colours.get(other) ?? '');

  test.each(GROUNDS)('the edge of a control stands out from %s by 3 : 1', (ground) => {
    expect(between('edge', ground)).toBeGreaterThanOrEqual(3);
  });

  test.each(['ink', 'ink-2', 'ink-3', 'brand', 'danger'])('%s can be read by 4.5 : 1', (ink) => {
    expect(between(ink, 'paper')).toBeGreaterThanOrEqual(4.5);
    expect(between(ink, 'surface')).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ['on-brand', 'brand'],
    ['signal-ink', 'signal'],
    ['on-signal-soft', 'signal-soft'],
    ['danger', 'danger-soft'],
    ['ink-2', 'brand-soft'],
  ])('%s on %s can be read by 4.5 : 1', (ink, ground) => {
    expect(between(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });
});
