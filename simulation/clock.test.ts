import { expect, it } from 'vitest';
import { VirtualClock } from './clock';

it('a run that waits for what never comes is given up with a sentence', async () => {
  const clock = new VirtualClock();
  await expect(clock.watch(new Promise(() => {}), 3)).rejects.toThrow('what is waited for never comes');
  expect(clock.canRest).toBe(false);
});

it('a run that goes round without end is given up with a sentence', async () => {
  const clock = new VirtualClock();
  clock.idle = () => Promise.resolve();
  const again = (): unknown => clock.schedule(0, again);
  again();
  await expect(clock.advance(1)).rejects.toThrow('no end after 1000000 timers');
});

it('what is done is passed on, and what fails fails', async () => {
  const clock = new VirtualClock();
  expect(await clock.watch(Promise.resolve(7))).toBe(7);
  await expect(clock.watch(Promise.reject(new Error('no')))).rejects.toThrow('no');
});
