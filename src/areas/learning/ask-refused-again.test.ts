import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { askRefusedAgain } from './ask-refused-again';

/** A server that lets in who has joined, and an answer that is under way until it is let go. */
function hour() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const state = { joined: false, asked: 0, letGo: () => {} };
  const queryFn = async () => {
    state.asked += 1;
    // Judged when it comes in, whenever the answer arrives.
    const { joined } = state;
    await new Promise<void>((resolve) => {
      state.letGo = resolve;
    });
    if (!joined) throw new Error('请先加入学习');
    return 'open';
  };
  const opening = client.fetchQuery({ queryKey: ['hour'], queryFn }).catch(() => 'closed');
  const seen = () => client.getQueryData(['hour']);
  return { client, state, opening, seen };
}

const untilAsked = (state: { asked: number }, times: number) =>
  expect.poll(() => state.asked, { interval: 1 }).toBe(times);

test('an hour that was refused before is asked for again', async () => {
  const { client, state, opening, seen } = hour();
  await untilAsked(state, 1);
  state.letGo();
  expect(await opening).toBe('closed');
  state.joined = true;
  askRefusedAgain(client);
  await untilAsked(state, 2);
  state.letGo();
  await expect.poll(seen, { interval: 1 }).toBe('open');
});

test('one whose refusal is still on its way is asked for once it has come', async () => {
  const { client, state, opening, seen } = hour();
  await untilAsked(state, 1);
  state.joined = true;
  askRefusedAgain(client);
  expect(state.asked).toBe(1);
  state.letGo();
  expect(await opening).toBe('closed');
  await untilAsked(state, 2);
  state.letGo();
  await expect.poll(seen, { interval: 1 }).toBe('open');
  expect(state.asked).toBe(2);
});
