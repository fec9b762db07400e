import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { noteKept } from '@/api/answers/kept';
import { readAgain } from './read-again';

it('what has come and what is still on its way is read once more, but for what may not be kept', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const asked: string[] = [];
  const arrive: (() => void)[] = [];
  const read = (name: string, kept: boolean, waits: boolean) =>
    client.fetchQuery({
      queryKey: [name],
      queryFn: async () => {
        asked.push(name);
        if (waits) await new Promise<void>((come) => arrive.push(come));
        const data = { name };
        if (kept) noteKept(data, new Headers());
        return data;
      },
    });
  await read('columns', true, false);
  await read('signed address', false, false);
  const late = [read('trainings', true, true), read('signed address, late', false, true)];
  readAgain(client);
  await expect
    .poll(() => asked)
    .toEqual(['columns', 'signed address', 'trainings', 'signed address, late', 'columns']);
  for (const come of arrive) come();
  await Promise.all(late);
  await expect.poll(() => asked.slice(5)).toEqual(['trainings']);
});
