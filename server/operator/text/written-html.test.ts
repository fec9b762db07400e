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
    ['stars within numbers', '料仓 3*4*5 米', '<p>料仓 3*4*5 米</p>'],
    ['stars within Chinese', '长*宽*高', '<p>长*宽*高</p>'],
    ['a product', '2*3 和 4*5', '<p>2*3 和 4*5</p>'],
    ['patterns of names', '*.pdf、*.doc', '<p>*.pdf、*.doc</p>'],
    ['stressed words', '要 *小心* 。', '<p>要 <em>小心</em> 。</p>'],
    ['powers', '2**3**4，x**2 + y**2，(x)**2 + (y)**2', '<p>2**3**4，x**2 + y**2，(x)**2 + (y)**2</p>'],
    ['bold within Chinese', '应当**佩戴**护具', '<p>应当<strong>佩戴</strong>护具</p>'],
    ['bold and stressed', '***要紧***', '<p><strong><em>要紧</em></strong></p>'],
    ['names of variables', 'snake_case a_b_c __init__ _x_', '<p>snake_case a_b_c __init__ _x_</p>'],
    ['a blank to fill in', '姓名：\n\n______', '<p>姓名：</p>\n<p>______</p>'],
    ['waves within numbers', '3~~5 秒，8~~10 秒', '<p>3~~5 秒，8~~10 秒</p>'],
    ['a path', 'D:\\#1\\_临时 和 \\\\server\\资料\\#2', '<p>D:\\#1\\_临时 和 \\\\server\\资料\\#2</p>'],
    ['an escape', '\\*注\\* 和 \\# 1', '<p>*注* 和 # 1</p>'],
    ['a backslash at the end of a line', '一\\\n二', '<p>一\\<br />二</p>'],
    ['comparisons', 'a<b 且 c>d，A&B，1 < 2', '<p>a&lt;b 且 c&gt;d，A&amp;B，1 &lt; 2</p>'],
    ['a comparison at the start', '>85 分贝\n\n> 85 分贝', '<p>&gt;85 分贝</p>\n<p>&gt; 85 分贝</p>'],
    ['a quotation', '> 引文', '<blockquote>\n<p>引文</p>\n</blockquote>'],
    ['a smaller-than that begins like a tag', '<p 值 0.05\n\n后', '<p>&lt;p 值 0.05</p>\n<p>后</p>'],
    ['an entity', '&lt;5 &nbsp;AT&T', '<p>&lt;5 \u00a0AT&amp;T</p>'],
    ['a list from another number', '3. 甲\n4. 乙', '<ol start="3">\n<li>甲</li>\n<li>乙</li>\n</ol>'],
    ['a list with gaps', '1. 甲\n3. 乙', '<ol>\n<li>甲</li>\n</ol>\n<ol start="3">\n<li>乙</li>\n</ol>'],
    ['a list that counts itself', '1. 甲\n1. 乙', '<ol>\n<li>甲</li>\n<li>乙</li>\n</ol>'],
    ['other numbers', '1) 甲\n2) 乙', '<p>1) 甲<br />2) 乙</p>'],
    ['numbers with a zero', '01. 甲', '<p>01. 甲</p>'],
    ['a number alone', '1.\n\n后', '<p>1.</p>\n<p>后</p>'],
    ['a plus', '+ 5 度', '<p>+ 5 度</p>'],
    ['a check list', '- [x] 已检查', '<ul>\n<li>[x] 已检查</li>\n</ul>'],
    ['a line below a text', '甲\n---\n乙', '<p>甲</p>\n<hr />\n<p>乙</p>'],
    ['equals below a text', '甲\n===', '<p>甲<br />===</p>'],
    ['a number sign', '#3 车间\n\n#', '<p>#3 车间</p>\n<p>#</p>'],
    ['a heading', '### C# 和 #\n\n文', '<h3>C# 和 #</h3>\n<p>文</p>'],
    [
      'what looks like a definition',
      '[注意]: 请戴口罩\n\n见[注意]',
      '<p>[注意]: 请戴口罩</p>\n<p>见[注意]</p>',
    ],
    ['waves', '~~~\n甲\n~~~', '<p>~~~<br />甲<br />~~~</p>'],
    [
      'an address in brackets',
      '<https://a.example/>',
      '<p><a href="https://a.example/">https://a.example/</a></p>',
    ],
    [
      'an address before Chinese',
      '看 https://www.example.org/a?b=c。好',
      '<p>看 <a href="https://www.example.org/a?b=c">https://www.example.org/a?b=c</a>。好</p>',
    ],
  ])('%s', (_, markdown, html) => {
    expect(htmlOf(markdown)).toBe(html);
  });
});

describe('what learners would not see', () => {
  const named = (markdown: string) => writtenHtml(markdown, asWritten).dropped.map(({ what }) => what);

  test.each([
    ['一 <!-- 二 --> 三', ['<!-- 里的字 -->']],
    ['| a | b |\n|---|---|\n| 1 | 2 | 3 |', ['表格里比表头多的 1 格']],
    ['```注意 安全\nx\n```', ['注意 安全']],
    ['若 a<b>c 则', ['<b>']],
    ['一</b>', ['</b>']],
    ['[一](/a "二")', ['地址后面引号里的字']],
    ['<p style="color:red">一</p>', ['color']],
    ['<p style="display:none">一</p>', ['display']],
    ['<del>一</del>', ['<del>']],
    ['<font color="red">一</font>', ['color']],
    ['<ol type="a"><li value="3">一</li></ol>', ['type', 'value']],
    ['<v:shape id="a"><v:imagedata src="b.png"/></v:shape>', ['<v:…>']],
  ])('is named in %j', (markdown, whats) => {
    expect(named(markdown)).toEqual(whats);
  });

  test.each([
    [
      '<p class=MsoNormal style="margin:0;color:black;mso-bidi-font-weight:bold">一<o:p></o:p></p>',
      '<p>一</p>',
    ],
    ['<p><![if !supportLists]><span lang=EN-US>1. </span><![endif]>一</p>', '<p><span>1. </span>一</p>'],
    ['<!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]-->', ''],
    [
      '<table border=1 width=10><tr><td valign=top>一</td></tr></table>',
      '<table><tr><td>一</td></tr></table>',
    ],
    ['<font face="宋体" size=2>一</font><a name="_Toc1"></a>', '<p>一<a></a></p>'],
  ])('goes in silence where the words stay: %s', (markdown, html) => {
    expect(named(markdown)).toEqual([]);
    expect(htmlOf(markdown)).toBe(html);
  });
});

test('what learners would not see is not stored, and is named', () => {
  const { html, dropped } = writtenHtml('一 <script>alert(1)</script><b onclick="x()">二</b>', asWritten);
  expect(html).toBe('<p>一 <b>二</b></p>');
  expect(dropped.map(({ what }) => what)).toEqual(['<script>', 'onclick']);
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
