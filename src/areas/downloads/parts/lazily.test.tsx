import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '@/ui/query-client';
import { DownloadCard } from './lazily';

vi.mock('@/api/call', () => ({ call: () => new Promise(() => {}) }));

const scope = { lessonId: '9', lessonName: '噪声', trainingId: '', trainingName: '' };
const render = () =>
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <DownloadCard title="下载整门课程" scope={scope} />
    </QueryClientProvider>,
  );

afterEach(() => queryClient.clear());

describe('DownloadCard', () => {
  test('is absent when the back end names no offers', () => {
    queryClient.setQueryData(['client-info'], { pk: 'key' });
    expect(render()).toBe('');
  });

  test('is rendered for our own server', () => {
    queryClient.setQueryData(['client-info'], { pk: 'key', offers: { payments: [] } });
    expect(render()).toContain('下载整门课程');
  });

  test('is rendered while the back end has not answered', () => {
    expect(render()).toContain('下载整门课程');
  });
});
