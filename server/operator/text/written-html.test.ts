import { describe, expect, test } from 'vitest';
import { writtenHtml } from './written-html';

const asWritten = { link: (target: string) => target, picture: (target: string) => target };
const htmlOf = (markdown: string) => writtenHtml(markdown, asWritten).html;

describe('Markdown as people write it who write Chinese', () => {
  test.each([
    ['bold beside Chinese punctuation', '**字号：**标准', '<p><strong>字号：</strong>标准</p>'],
    ['bold before a bracket', '一**「二」**三', '<p>一<strong>「二」</strong>三</p>'],
    ['bold around code with stars', 'c **d `**` e**', '<p>c <strong>d <code>**</code> e</strong></p>'],
    ['no bold in code', '`**b**`', '<p><code>**b**</code></p>'],
    ['a new line', '一\n二', '<p>一<br />二</p>'],
    ['a range', '3~5 秒，8~10 秒', '<p>3~5 秒，8~10 秒</p>'],
    ['what is struck out', '~~旧~~', '<p><s>旧</s></p>'],
    ['an indented line', '一\n\n    二', '<p>一</p>\n<p>    二</p>'],
    ['a smaller-than', '噪声 < 85 dB', '<p>噪声 &lt; 85 dB</p>'],
    [
      'an address before Chinese',
      '看 https://www.example.org/a?b=c。好',
      '<p>看 <a href="https://www.example.org/a?b=c">https://www.example.org/a?b=c</a>。好</p>',
    ],
  ])('%s', (_, markdown, html) => {
    expect(htmlOf(markdown)).toBe(html);
  });
});

test('what learners would not see is not stored, and is named', () => {
  const { html, dropped } = writtenHtml('一 <script>alert(1)</script><b onclick="x()">二</b>', asWritten);
  expect(html).toBe('<p>一 <b>二</b></p>');
  expect(dropped).toEqual(['<script>', 'onclick']);
  expect(writtenHtml('[一](javascript:alert(1))', asWritten).html).toBe('<p><a>一</a></p>');
});

test('a text that is longer than it is shown says so', () => {
  expect(writtenHtml('字\n\n'.repeat(9_000), asWritten).tooLong).toBe(false);
  expect(writtenHtml('字\n\n'.repeat(11_000), asWritten).tooLong).toBe(true);
});

test('links and pictures get the addresses that learners have, of Markdown and of HTML alike', () => {
  const addresses = {
    link: (target: string) => (target === 'slug:lessons/焊接' ? '/lessonDetail?id=1' : undefined),
    picture: (target: string) => (target === '/pictures/防护.png' ? '/pictures/ab.png' : undefined),
  };
  const { html } = writtenHtml(
    '[一](slug:lessons/焊接) ![二](/pictures/防护.png) <img src="/pictures/防护.png"> <a href="slug:lessons/none">三</a>',
    addresses,
  );
  expect(html).toBe(
    '<p><a href="/lessonDetail?id=1">一</a> <img src="/pictures/ab.png" alt="二" /> <img src="/pictures/ab.png" /> <a>三</a></p>',
  );
});
