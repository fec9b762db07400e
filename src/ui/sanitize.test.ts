import { createRequire } from 'node:module';
import sanitizeHtml from 'sanitize-html';
import { describe, expect, test } from 'vitest';
import { REPLACED_PACKAGES } from '../../scripts/replaced-packages';
import { readUpTo, sanitize } from './sanitize';

test.each([
  ['<p onclick="x()">甲</p>', '<p>甲</p>'],
  ['<script>x()</script>乙', '乙'],
  ['<a href="javascript:x()">丙</a>', '<a>丙</a>'],
  ['<a href="//evil.example">丁</a>', '<a>丁</a>'],
  ['<p style="position:fixed">戊</p>', '<p>戊</p>'],
  ['<iframe src="https://evil.example"></iframe>己', '己'],
  ['<svg><a xlink:href="javascript:x()">庚</a></svg>', '<a>庚</a>'],
])('%s becomes %s', (html, clean) => {
  expect(sanitize(html)).toBe(clean);
});

test('text, tables and pictures stay, and pictures come lazily', () => {
  expect(sanitize('<table><tr><td colspan="2">1</td></tr></table>')).toContain('<td colspan="2">1</td>');
  expect(sanitize('<img src="/pictures/a.png" alt="图">')).toContain('loading="lazy"');
});

const deepest = (html: string) => {
  let depth = 0;
  let most = 0;
  for (const [, end] of html.matchAll(/<(\/?)\w/g)) {
    depth += end ? -1 : 1;
    most = Math.max(most, depth);
  }
  return most;
};

test('tags that lie in each other without end are let go, their text stays', () => {
  const html = `${'<div>'.repeat(300)}甲${'</div>'.repeat(300)}`;
  expect(deepest(sanitize(html))).toBe(100);
  expect(sanitize(html)).toContain('甲');
});

test('of a hundred thousand tags only the first are read, and whoever shows them knows', () => {
  const html = `<p>乙</p>${'<div>'.repeat(100_000)}丙`;
  expect(readUpTo(html)).toBeLessThan(html.length);
  const clean = sanitize(html);
  expect(clean).toContain('<p>乙</p>');
  expect(clean).not.toContain('丙');
  expect(deepest(clean)).toBe(100);
});

test('a long article is read to its end', () => {
  const html = '<p>一段文字，<b>重要的</b>在这里。</p>'.repeat(3_000);
  expect(readUpTo(html)).toBe(html.length);
  expect(readUpTo('字'.repeat(600_000))).toBe(500_000);
});

describe('sanitize-html has the packages of the build', () => {
  test('without postcss it drops every style attribute', () => {
    const styles = { allowedAttributes: { p: ['style'] }, allowedStyles: { p: { color: [/red/] } } };
    expect(sanitizeHtml('<p style="color:red">甲</p>', styles)).toBe('<p>甲</p>');
  });

  test('requires the replacements of the configuration', () => {
    const { cache, resolve } = createRequire(import.meta.url);
    const required = cache[resolve('sanitize-html')]?.children.map(({ filename }) => filename);
    expect(required).toEqual(expect.arrayContaining(Object.values(REPLACED_PACKAGES)));
  });
});
