import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { somePlace } from '@/offline/testing';
import type { LiveStanding } from '@/study/hour/live-standing';
import { studyRecordsQuery } from '@/study/records';
import { CreditStatus } from './credit-status';
import { LiveBar } from './live-bar';

vi.mock('@/api/call', () => ({ call: () => new Promise(() => {}) }));

const render = (client: QueryClient, finished = false) =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <CreditStatus place={somePlace} finished={finished} />
    </QueryClientProvider>,
  );

// React warns of each layout effect that a static rendering leaves out.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
});

/** A client whose study records have failed. */
function failedClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const { queryKey } = studyRecordsQuery(somePlace.learner);
  const query = client.getQueryCache().build(client, { queryKey });
  query.setState({ status: 'error', fetchStatus: 'idle', error: new Error('no such call') });
  return client;
}

describe('CreditStatus', () => {
  test.each([
    ['the study records have failed', failedClient, true],
    ['the study records cannot be asked for', () => new QueryClient(), false],
  ])('states that nothing is known, without a bar, when %s', (_, client, online) => {
    onlineManager.setOnline(online);
    const shown = render(client());
    expect(shown).toContain('还不知道学了多少');
    expect(shown).not.toContain('role="img"');
    expect(shown).not.toContain('已计入');
  });

  test('shows the bar and its figures when the study records have come', () => {
    const client = new QueryClient();
    client.setQueryData(studyRecordsQuery(somePlace.learner).queryKey, []);
    const shown = render(client);
    expect(shown).toContain('role="img"');
    expect(shown).toContain('已计入');
    expect(shown).not.toContain('还不知道学了多少');
  });
});

describe('LiveBar', () => {
  test('fills no segment before the first paint', () => {
    const unknown: LiveStanding = { now: () => undefined, shown: () => undefined, follow: () => () => {} };
    const shown = renderToStaticMarkup(<LiveBar standing={unknown} breathes={false} />);
    const segments = shown.match(/<i [^>]*>/g) ?? [];
    expect(segments).toHaveLength(5);
    for (const segment of segments) expect(segment).toContain('transform:translateX(-100%)');
  });
});
