import { existsSync } from 'node:fs';
import { charactersOf } from '@rules/reading-time';
import { expect, test } from 'vitest';
import { demoAnnouncements } from './announcements/all';
import { demoExperts } from './experts';
import { demoHelpNodes } from './help/all';
import { announcementId } from './ids/ids';
import { demoLessons } from './lessons';
import { demoNews } from './news/all';
import { demoPolicies } from './policies/all';
import { demoTrainings } from './trainings';

/** What the app lets through (src/ui/sanitize.ts): all else would be lost on the way to the reader. */
const TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'div', 'span'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'code'],
  ...['a', 'img', 'figure', 'figcaption'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];
const ATTRIBUTES = ['a href', 'img src', 'img alt', 'th colspan', 'td colspan', 'ol start'];
const VOID = ['br', 'hr', 'img'];

const written = [
  ...demoNews,
  ...demoPolicies,
  ...demoAnnouncements,
  ...demoHelpNodes,
  ...[...demoExperts, ...demoTrainings, ...demoLessons].map(({ name, intro }) => ({ name, content: intro })),
  ...demoLessons
    .flatMap(({ chapters }) => chapters.flatMap(({ hours }) => hours))
    .map(({ name, content = '' }) => ({ name, content })),
].filter(({ content }) => content !== '');

/** What of a text the app would drop, or a browser would have to guess. */
function faultsIn(html: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  for (const [whole, closing, tag = '', rest = ''] of html.matchAll(/<(\/?)(\w+)([^<>]*)>/g)) {
    const attributes = [...rest.matchAll(/ ([\w-]+)="[^"]*"/g)];
    if (!TAGS.includes(tag)) faults.push(whole);
    if (attributes.some(([, name]) => !ATTRIBUTES.includes(`${tag} ${name}`))) faults.push(whole);
    if (attributes.map(([text]) => text).join('') !== rest) faults.push(whole);
    if (closing && open.pop() !== tag) faults.push(whole);
    if (!closing && !VOID.includes(tag)) open.push(tag);
  }
  if (/[<>]/.test(html.replaceAll(/<\/?\w+[^<>]*>/g, ''))) faults.push('a bracket');
  return [...faults, ...open];
}

test('texts have only tags and attributes that the app shows, and close what they open', () => {
  expect(written.length).toBeGreaterThan(110);
  expect(
    written.flatMap(({ name, content }) => faultsIn(content).map((fault) => `${name}: ${fault}`)),
  ).toEqual([]);
});

test('the look for faults finds them', () => {
  expect(faultsIn('<p>一<br>二 <a href="/a?b=c">三</a></p>')).toEqual([]);
  for (const html of ['<script></script>', '<p style="a">一</p>', '<p>一', '<p><b>一</p></b>', '一 < 二']) {
    expect(faultsIn(html)).not.toEqual([]);
  }
});

test('pictures in texts are there', () => {
  const paths = written.flatMap(({ content }) =>
    [...content.matchAll(/<img src="([^"]+)"/g)].map(([, to]) => to),
  );
  expect(paths.length).toBeGreaterThan(2);
  expect(paths.filter((path) => !existsSync(`demo/content${path}`))).toEqual([]);
});

test('links lead to what there is, or to a site that belongs to nobody', () => {
  const known = [
    ...demoAnnouncements.map((_, at) => `/announceDetail?id=${announcementId(at + 1)}`),
    ...demoLessons.map(({ id }) => `/lessonDetail?id=${id}`),
  ];
  const links = written.flatMap(({ content }) =>
    [...content.matchAll(/ href="([^"]+)"/g)].map(([, to]) => to),
  );
  const outside = links.filter((to) => to?.startsWith('https://www.example.org/'));
  const inside = links.filter((to) => !outside.includes(to));
  expect(outside).toHaveLength(1);
  expect(inside.filter((to) => !known.includes(String(to)))).toEqual([]);
  expect(inside).toContain(`/announceDetail?id=${announcementId(1)}`);
});

test('news and policies are long enough to be read and short enough for a break', () => {
  const lengths = [...demoNews, ...demoPolicies].map(({ content }) => charactersOf(content));
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(180);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(500);
});
