import { KEPT_HEADERS } from '@contract/headers';
import { expect, it } from 'vitest';
import { noteKept } from '@/api/answers/kept';
import { queryClient } from './query-client';

it('a screen that shows a whole text does not go back to the excerpt that the phone has of it', async () => {
  const read = (text: string, headers: Record<string, string> = {}) =>
    queryClient.fetchQuery({
      queryKey: ['announcement', '1'],
      staleTime: 0,
      queryFn: async () => {
        const data = { text };
        noteKept(data, new Headers(headers));
        return data;
      },
    });
  const shown = () => queryClient.getQueryData(['announcement', '1']);
  await read('whole');
  await read('excerpt', { [KEPT_HEADERS.at]: String(Date.now() + 1_000), [KEPT_HEADERS.partial]: '1' });
  expect(shown()).toEqual({ text: 'whole' });
  await read('newer');
  expect(shown()).toEqual({ text: 'newer' });
});
