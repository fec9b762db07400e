import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answeredBy } from '@/api/testing';
import { platformVideoQuery } from './queries';

const backEnd = vi.hoisted(() => ({ asked: [] as string[] }));
vi.mock('@/api/call', () => ({
  call: (...given: Parameters<ReturnType<typeof answeredBy>['call']>) =>
    answeredBy((request) => {
      const { pathname } = new URL(request.url);
      backEnd.asked.push(pathname);
      if (!pathname.endsWith('/config')) return Response.json({ code: '1000', data: { url: '/signed.mp4' } });
      const signed = {
        appId: 'p',
        signature: 's',
        nonce: 'n',
        timestamp: 1,
        videoId: 'v',
        videoSignature: 'w',
      };
      return Response.json({ code: '1000', data: signed });
    }).call(...given),
}));

const ask = (content: string) =>
  new QueryClient().fetchQuery(platformVideoQuery('a', 'v', '3', async () => content));

beforeEach(() => {
  backEnd.asked = [];
});

describe('platformVideoQuery', () => {
  test('takes the content of the hour as the address and asks for no call of ours', async () => {
    expect(await ask('https://cdn.test/a.mp4?sign=1')).toBe('https://cdn.test/a.mp4?sign=1');
    expect(backEnd.asked).toEqual([]);
  });

  test('asks the platform when the hour has no content', async () => {
    expect(await ask('')).toBe('/signed.mp4');
    expect(backEnd.asked).toEqual(['/course/mooc/v/config', '/course/mooc/v/media']);
  });
});
