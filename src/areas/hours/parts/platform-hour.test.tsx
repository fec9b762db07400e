import { hourDetail } from '@contract/lessons';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { somePlace } from '@/offline/testing';
import { platformVideoQuery } from '../queries';
import { PlatformHour } from './platform-hour';

vi.mock('@/api/call', () => ({ call: () => new Promise(() => {}) }));
vi.mock('./study-hour', () => ({
  StudyHour: ({ detail, renew }: { detail: { content: string }; renew?: unknown }) =>
    `plays ${detail.content}${renew ? ', renewed by the platform' : ''}`,
}));
vi.mock('./credit-status', () => ({ CreditStatus: () => 'credit' }));

/** Renders an hour with this content and with this address from the platform. */
function render(content: string | null, address?: string): string {
  const client = new QueryClient();
  const { learner, training } = somePlace;
  if (address) client.setQueryData(platformVideoQuery(learner, 'v', training).queryKey, address);
  const detail = z.parse(hourDetail.answer.schema, { name: '噪声', videoId: 'v', duration: 60, content });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PlatformHour detail={detail} videoId="v" place={{ ...somePlace, protocol: 'platform' }} />
    </QueryClientProvider>,
  );
}

test('PlatformHour plays the content of the hour and asks the platform for nothing', () => {
  expect(render('https://cdn.test/a.mp4?sign=1')).toBe('plays https://cdn.test/a.mp4?sign=1');
});

test('PlatformHour plays the address of the platform when the hour has no content', () => {
  expect(render('', '/signed.mp4')).toBe('plays /signed.mp4, renewed by the platform');
});

test('PlatformHour waits for the address of the platform', () => {
  expect(render(null)).not.toContain('plays');
});
