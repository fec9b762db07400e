import { describe, expect, it } from 'vitest';
import { type Evidence, type Heard, isStoreFirst, judge, wordOf } from './line';

const quick: Heard = { is: 'answered', ms: 200 };
const slow: Heard = { is: 'answered', ms: 2_300 };
const of = (is: Exclude<Heard['is'], 'answered'>): Heard => ({ is });
const line = (...heard: Heard[]) =>
  judge(heard.map((one, at): Evidence => ({ id: String(at), sent: at, ...one })));

describe('the line', () => {
  it.each([
    ['nobody has been asked', [], 'unknown'],
    ['one request was lost', [of('failed')], 'unknown'],
    ['an answer in time', [quick], 'good'],
    ['one lost among answers', [quick, of('failed'), quick], 'good'],
    ['two lost after an answer', [quick, of('failed'), of('failed')], 'good'],
    ['three lost in a row', [quick, of('failed'), of('failed'), of('failed')], 'none'],
    ['the phone says that there is none', [quick, of('cut')], 'none'],
    ['and yet somebody answers', [of('cut'), quick], 'good'],
    ['the first slow answer', [quick, quick, slow], 'slow'],
    ['no answer after 1.5 s', [quick, quick, of('late')], 'slow'],
    ['one quick answer after a slow one', [slow, quick], 'slow'],
    ['two quick answers after a slow one', [slow, quick, quick], 'good'],
    ['no answer after 6 s', [quick, of('silent')], 'lieFi'],
    ['silence, and others that are only late', [of('silent'), of('late'), of('late')], 'lieFi'],
    ['an old request is still silent, a newer one answered', [of('silent'), quick], 'good'],
    ['no network, and then one that is silent', [quick, of('cut'), of('silent')], 'lieFi'],
    ['three lost, and then silence', [of('failed'), of('failed'), of('failed'), of('silent')], 'lieFi'],
    ['silence, and then no network', [of('silent'), of('cut')], 'none'],
    ['silence, and then three lost', [of('silent'), of('failed'), of('failed'), of('failed')], 'none'],
    ['a portal’s page', [quick, of('foreign')], 'portal'],
    ['signed in at the portal', [of('foreign'), quick], 'good'],
    ['silence behind a portal', [of('foreign'), of('silent')], 'lieFi'],
    ['one 502 among answers', [quick, of('sick'), quick], 'good'],
    ['one 502 after an answer', [quick, of('sick')], 'good'],
    ['nothing but 502', [of('sick')], 'sick'],
    ['two 502 in a row', [quick, of('sick'), of('sick')], 'sick'],
    ['the server is well again', [of('sick'), of('sick'), quick], 'good'],
  ] as const)('%s', (_, heard, expected) => {
    expect(line(...heard)).toBe(expected);
  });

  it('is store first from the first slow answer on, and never where it is good or nobody knows', () => {
    const lines = ['unknown', 'good', 'slow', 'lieFi', 'portal', 'sick', 'none'] as const;
    expect(lines.filter(isStoreFirst)).toEqual(['slow', 'lieFi', 'portal', 'sick', 'none']);
  });
});

it('a call that is led elsewhere has met somebody else', () => {
  const led = { type: 'opaqueredirect', status: 0, ok: false, headers: new Headers() } as const;
  expect(wordOf(led)).toBe('foreign');
});

it.each([
  [200, 'application/json', 'answered'],
  [404, 'text/html', 'answered'],
  [429, 'application/json', 'answered'],
  [200, 'text/html; charset=utf-8', 'foreign'],
  [502, 'text/html', 'sick'],
  [503, 'application/json', 'sick'],
] as const)('%i of %s is the word of: %s', (status, type, word) => {
  expect(wordOf(new Response('', { status, headers: { 'Content-Type': type } }))).toBe(word);
});
