import { describe, expect, it } from 'vitest';
import { type Held, watchHeld } from './held-window';

const elsewhere = (seconds?: number): Held => ({ where: 'elsewhere', seconds });

/** A second at a time; each question is answered by the next of `answers`, the last one again and again. */
function waiting(answers: (Held | undefined | Error)[]) {
  const seen: (number | string | undefined)[] = [];
  let tick = () => {};
  let running = true;
  let asked = 0;
  let free = 0;
  let hidden = false;
  const stop = watchHeld({
    ask: async () => {
      const answer = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    clock: {
      every: (_, work) => {
        tick = work;
        return () => {
          running = false;
        };
      },
    },
    isHidden: () => hidden,
    held: (held) => seen.push(held.where === 'here' ? 'here' : held.seconds),
    free: () => {
      free += 1;
    },
  });
  const settle = () => new Promise((turn) => setImmediate(turn));
  return {
    seen,
    stop,
    settle,
    async pass(seconds: number) {
      for (let at = 0; at < seconds; at += 1) {
        if (running) tick();
        await settle();
      }
    },
    hide: (is: boolean) => {
      hidden = is;
    },
    asked: () => asked,
    free: () => free,
  };
}

describe('a window that may not study', () => {
  it('counts the seconds down and asks again as they are over', async () => {
    const wait = waiting([elsewhere(3), undefined]);
    await wait.settle();
    await wait.pass(2);
    expect(wait.seen).toEqual([3, 2, 1]);
    expect([wait.asked(), wait.free()]).toEqual([1, 0]);
    await wait.pass(1);
    expect([wait.asked(), wait.free()]).toEqual([2, 1]);
    await wait.pass(30);
    expect([wait.asked(), wait.free()]).toEqual([2, 1]);
  });

  it('asks every 15 seconds whether the other has gone before, and hears that it lives on', async () => {
    const wait = waiting([elsewhere(80), elsewhere(88), undefined]);
    await wait.settle();
    await wait.pass(14);
    expect([wait.asked(), wait.seen.at(-1)]).toEqual([1, 66]);
    await wait.pass(1);
    expect([wait.asked(), wait.seen.at(-1)]).toEqual([2, 88]);
    await wait.pass(15);
    expect(wait.free()).toBe(1);
  });

  it('asks its own browser every 3 seconds', async () => {
    const wait = waiting([{ where: 'here' }, { where: 'here' }, undefined]);
    await wait.settle();
    await wait.pass(6);
    expect(wait.seen).toEqual(['here', 'here']);
    expect(wait.free()).toBe(1);
  });

  it('waits on where the back end does not say how long, and where the network is away', async () => {
    const wait = waiting([elsewhere(), new Error('no answer'), undefined]);
    await wait.settle();
    await wait.pass(30);
    expect(wait.seen).toEqual([undefined]);
    expect([wait.asked(), wait.free()]).toEqual([3, 1]);
  });

  it('asks for nothing while nobody sees it, nor after it was left', async () => {
    const wait = waiting([elsewhere(2), undefined]);
    await wait.settle();
    wait.hide(true);
    await wait.pass(10);
    expect(wait.asked()).toBe(1);
    wait.hide(false);
    wait.stop();
    await wait.pass(10);
    expect([wait.asked(), wait.free()]).toEqual([1, 0]);
  });
});
