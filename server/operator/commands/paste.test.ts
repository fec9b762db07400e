import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { faultText } from '../folder/faults';
import { readFolder } from '../folder/read/folder';
import { FILES } from '../folder/testing/contents';
import { inFolder } from '../folder/testing/folders';
import { paste } from './paste';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const paragraph = (text: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r>${text}</w:r></w:p>`;
const cell = (text: string) => `<w:tc>${paragraph(`<w:t>${text}</w:t>`)}</w:tc>`;

/** Returns the files of a Word document with this body. */
const word = (body: string) => ({
  '[Content_Types].xml': strToU8(
    `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  ),
  '_rels/.rels': strToU8(
    `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATION}/officeDocument" Target="word/document.xml"/></Relationships>`,
  ),
  'word/_rels/document.xml.rels': strToU8(
    `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="i1" Type="${RELATION}/image" Target="media/a.png"/></Relationships>`,
  ),
  'word/media/a.png': PNG,
  'word/styles.xml': strToU8(
    `${XML}<w:styles ${W}><w:style w:type="paragraph" w:styleId="1"><w:name w:val="heading 2"/></w:style></w:styles>`,
  ),
  'word/document.xml': strToU8(
    `${XML}<w:document ${W} xmlns:r="${RELATION}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>${body}</w:body></w:document>`,
  ),
});

const WORD = zipSync(
  word(
    `${paragraph('<w:t>料仓 3*4*5 米 &lt;b&gt;</w:t>')}${paragraph('<w:rPr><w:b/></w:rPr><w:t>佩戴护听器</w:t>')}<w:tbl><w:tr>${cell('岗位')}${cell('危害')}</w:tr><w:tr>${cell('焊工')}${cell('烟尘')}</w:tr></w:tbl><w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="a" descr="图一"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="i1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
  ),
);

const PAGE = `---
title: 一条新闻
published: 2026-11-16 09:00
category: site
---

<p class=MsoNormal style='text-indent:24.0pt'><span lang=EN-US><o:p></o:p></span>接触噪声的劳动者，<b style='mso-bidi-font-weight:normal'>应当佩戴护听器</b>。</p>

<p class=MsoNormal><span style='color:red'>第二段红字。</span><span lang=EN-US><o:p>&nbsp;</o:p></span></p>

<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->

<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>第一项</p>

<table class=MsoTableGrid border=1><tr><td width=100 valign=top><p class=MsoNormal>岗位</p></td><td><p>危害</p></td></tr></table>

<p class=MsoNormal><img width=200 src="file:///C:/Temp/clip_image002.png" alt="图"></p>
<v:shape id="_x0000_i1025"><v:imagedata src="clip_image001.png" o:title=""/></v:shape>
`;

describe('content paste', () => {
  test('makes a page from a .docx file that check accepts, with its images as files', () =>
    inFolder({}, async (folder) => {
      await writeFile(join(folder, '检修.docx'), WORD);
      const to = join(folder, 'news/2026-11-17-repair.md');
      await paste(join(folder, '检修.docx'), to);
      expect(await readFile(to, 'utf8')).toBe(
        '---\ntitle: "检修"\npublished: 今天\ncategory: site\n---\n\n料仓 3\\*4\\*5 米 \\<b>\n\n**佩戴护听器**\n\n| 岗位 | 危害 |\n| --- | --- |\n| 焊工 | 烟尘 |\n\n![图一](2026-11-17-repair-1.png)\n',
      );
      expect(await readdir(join(folder, 'news'))).toContain('2026-11-17-repair-1.png');
      const { faults } = await readFolder(folder);
      expect(faults.map(faultText)).toEqual([]);
      await expect(paste(join(folder, '检修.docx'), to)).rejects.toThrow('不会改写');
    }));

  test('makes a page from what Word puts into a page, and reports what is lost', () =>
    inFolder({}, async (folder) => {
      await mkdir(join(folder, 'news'), { recursive: true });
      const from = join(folder, 'page.html');
      await writeFile(from, PAGE);
      const to = join(folder, 'news/2026-11-17-word.md');
      const { losses } = await paste(from, to);
      expect((await readFile(to, 'utf8')).split('---\n').at(-1)).toBe(
        '\n接触噪声的劳动者，**应当佩戴护听器**。\n\n第二段红字。\n\n1. 第一项\n\n| 岗位 | 危害 |\n| --- | --- |\n',
      );
      expect(losses).toEqual([
        expect.stringContaining('形状'),
        expect.stringContaining('颜色没有保留'),
        expect.stringContaining('图片「file:///C:/Temp/clip_image002.png」'),
      ]);
      expect((await readFolder(folder)).faults.map(faultText)).toEqual([]);
    }));

  test('keeps merged cells, lists, links and images that lie beside a page', () =>
    inFolder({ 'a/cover.png': FILES['/pictures/cover.png']?.bytes ?? '' }, async (folder) => {
      const from = join(folder, 'a/my page.html');
      await writeFile(join(folder, 'a/one.png'), PNG);
      await writeFile(
        from,
        '<h2>一 # 二</h2><ul><li>甲<li>乙</ul><a href="https://a.example/">看</a> <a href="#x">文</a><img src="one.png"><table><tr><td colspan=2>合</td></tr><tr><td>1</td><td>2</td></tr></table>',
      );
      const { to, losses } = await paste(from);
      expect(to).toBe(join(folder, 'a/my-page.md'));
      const text = await readFile(to, 'utf8');
      expect(text).toContain(
        '## 一 # 二\n\n-   甲\n-   乙\n\n[看](https://a.example/) 文![图](my-page-1.png)',
      );
      expect(text).toContain('<tr><td colspan="2">合</td></tr>');
      expect(losses).toEqual([expect.stringContaining('链接「#x」只留下了文字')]);
    }));

  test('keeps each cell of a table within a table once, merged cells or not', () =>
    inFolder({}, async (folder) => {
      const inner = '<table><tr><td>粉尘</td><td>4 &lt; 8</td></tr><tr><td>噪声</td><td>85</td></tr></table>';
      const from = join(folder, 'nested.html');
      const plain = `<table><tr><td>岗位</td><td>危害</td></tr><tr><td>掘进</td><td>${inner}</td></tr></table>`;
      const merged = `<table><tr><td colspan=2>危害</td></tr><tr><td>掘进</td><td>${inner}</td></tr></table>`;
      await writeFile(from, plain + merged);
      const { to, losses } = await paste(from, join(folder, 'nested.md'));
      const text = await readFile(to, 'utf8');
      expect(text).toContain('| 岗位 | 危害 |\n| --- | --- |\n| 掘进 | 粉尘，4 < 8<br>噪声，85 |');
      expect(text).toContain('<tr><td>掘进</td><td>粉尘，4 &lt; 8<br>噪声，85</td></tr>');
      expect(losses).toEqual(['表格里的表格写成了一行一行的文字，请看一下']);
    }));

  test('names in Chinese what Word has and Markdown has not', () =>
    inFolder({}, async (folder) => {
      const lost =
        '<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"/><w:sym w:font="Wingdings 9" w:char="F0FC"/>';
      const from = join(folder, 'lost.docx');
      await writeFile(from, zipSync(word(paragraph(`<w:t>字</w:t>${lost}`, 'unknown'))));
      const { losses } = await paste(from, join(folder, 'lost.md'));
      expect(losses).toEqual([
        'Word 里的公式没有转换；请另存成图片放进文件夹，写成 ![说明](文件名.png)',
        'Word 里的特殊符号没有转换，请和原文对照，换成普通的字',
      ]);
    }));

  test('refuses other files with a sentence', async () => {
    await expect(paste('a.doc')).rejects.toThrow('要是 .docx 或 .html 文件');
    await expect(paste('nowhere.docx')).rejects.toThrow('读不到「nowhere.docx」');
  });
});
