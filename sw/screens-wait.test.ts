import { expect, it } from 'vitest';
import { screensWait } from './screens-wait';

/** A request of a screen, and how it gets its answer. */
function request() {
  let answer = () => {};
  const handled = new Promise<void>((done) => {
    answer = done;
  });
  return { event: { handled } as unknown as FetchEvent, answer };
}

/** Whether a rest has ended once all that is due has been done. */
async function ended(rest: Promise<void>): Promise<boolean> {
  let over = false;
  void rest.then(() => {
    over = true;
  });
  await new Promise<void>((done) => setImmediate(done));
  return over;
}

it('packs rest while any screen waits, and go on when the last has its answer', async () => {
  const screens = screensWait();
  expect(await ended(screens.rest())).toBe(true);
  const [first, second] = [request(), request()];
  screens.watch(first.event);
  screens.watch(second.event);
  const rest = screens.rest();
  first.answer();
  expect(await ended(rest)).toBe(false);
  second.answer();
  expect(await ended(rest)).toBe(true);
});

it('an answer that never comes does not hold them for ever', async () => {
  const screens = screensWait();
  screens.watch(request().event);
  await screens.rest(1);
});

it('the worker that is being installed hears of those who wait for the one in charge', async () => {
  const heard: boolean[] = [];
  const there: Pick<BroadcastChannel, 'postMessage' | 'onmessage'> = {
    onmessage: null,
    postMessage: (waits) => {
      heard.push(waits);
      here.onmessage?.call(here as BroadcastChannel, { data: waits } as MessageEvent);
    },
  };
  const here: typeof there = { onmessage: null, postMessage: () => undefined };
  const inCharge = screensWait(there);
  const installed = screensWait(here);
  const [first, second] = [request(), request()];
  inCharge.watch(first.event);
  inCharge.watch(second.event);
  const rest = installed.rest();
  expect(await ended(rest)).toBe(false);
  first.answer();
  second.answer();
  expect(await ended(rest)).toBe(true);
  expect(heard).toEqual([true, false]);
});
