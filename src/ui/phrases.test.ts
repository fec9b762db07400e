import { afterEach, expect, test, vi } from 'vitest';
import { phrasesOf } from './phrases';

afterEach(() => vi.unstubAllGlobals());

test('a heading breaks between phrases: a character alone begins no line', () => {
  expect(phrasesOf('焊接烟尘的危害与个人防护')).toEqual(['焊接烟尘的', '危害与', '个人', '防护']);
  expect(phrasesOf('新版《职业病防治法》解读')).toEqual(['新版《职业病', '防治法》', '解读']);
  expect(phrasesOf('PM2.5监测')).toEqual(['PM2.5监测']);
  expect(phrasesOf('')).toEqual([]);
});

test('a browser that knows no words has the text as it is', () => {
  vi.stubGlobal('Intl', {});
  expect(phrasesOf('个人防护')).toEqual(['个人防护']);
});
