import { expect, test } from 'vitest';
import { sanitize } from './sanitize';

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
