import { expect, it } from 'vitest';
import { plain, plainText } from './operator-text';

it.each([
  ['听力保护', '听力保护'],
  ['<p>为冲压、纺织<br>和木工车间</p>', '为冲压、纺织 和木工车间'],
  ['噪声 <85 dB，PM<sub>2.5</sub> > 10', '噪声 <85 dB，PM2.5 > 10'],
  ['苯&nbsp;&amp;&#32;铅 &#x3c;b&#62; &unknown;', '苯 & 铅 <b> &unknown;'],
  ['<script>alert(1)</script>通知<style>p{}</style><!-- 草稿 -->', '通知'],
  ['<a href="javascript:alert(1)" title="x">点这里</a>', '点这里'],
  ['没有写完的 <b', '没有写完的 <b'],
  ['&#0;&#1114112;', '&#0;&#1114112;'],
])('%s reads %s', (source, words) => {
  expect(plainText(source)).toBe(words);
});

it('is read so at the boundary, and what is missing is empty', () => {
  expect(plain.parse('<b>公告</b>')).toBe('公告');
  expect(plain.parse(null)).toBe('');
});
