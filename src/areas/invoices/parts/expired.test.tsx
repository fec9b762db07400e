import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Refused } from '@/api/errors';
import { ordersQuery } from '../queries';
import { Expired } from './expired';

vi.mock('@/api/call', () => ({ call: () => new Promise(() => {}) }));
vi.mock('@/ui/not-offered', () => ({ NotOffered: ({ sentence }: { sentence: string }) => sentence }));

/** The tab of a learner whose list has failed with this error. */
function render(error: Error): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const { queryKey } = ordersQuery('a', 'expired');
  client
    .getQueryCache()
    .build(client, { queryKey })
    .setState({ status: 'error', fetchStatus: 'idle', error });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Expired learner="a" />
    </QueryClientProvider>,
  );
}

test('Expired names the missing list when the back end has no call for it', () => {
  expect(render(new Refused('404', ''))).toBe('这个平台没有过期订单的列表，需要发票请联系客服。');
});

test('Expired shows any other failure as one', () => {
  expect(render(new Refused('5000', '系统繁忙'))).toContain('系统繁忙');
});
