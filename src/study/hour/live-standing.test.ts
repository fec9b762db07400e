import { expect, it, vi } from 'vitest';
import { liveStanding } from './live-standing';
import type { Standing } from './standing';

const standing: Standing = {
  end: 120,
  credited: 30,
  provisional: 0,
  waiting: 0,
  counting: 4.1,
  refused: 0,
  beat: 'counts',
};

function live(at: Standing | undefined) {
  let now = at;
  let looked = () => {};
  const ended = vi.fn();
  const one = liveStanding(
    () => now,
    (changed) => {
      looked = changed;
      return ended;
    },
  );
  const drawn = vi.fn();
  const stop = one.follow(drawn);
  return {
    one,
    drawn,
    stop,
    ended,
    look(change: Partial<Standing>) {
      now = { ...standing, ...now, ...change };
      looked();
    },
  };
}

it('of eight looks in a second one is drawn: the one with another second', () => {
  const { drawn, look } = live(standing);
  for (let eighth = 1; eighth <= 8; eighth += 1) look({ counting: 4.1 + eighth / 8 });
  expect(drawn).toHaveBeenCalledTimes(1);
});

it.each<[string, Partial<Standing>]>([
  ['the beat', { beat: 'paused' }],
  ['what was refused', { refused: 3 }],
  ['what is credited', { credited: 31, counting: 3.1 }],
  ['the end', { end: 121 }],
])('%s is drawn at once', (_, change) => {
  const { drawn, look } = live(standing);
  look(change);
  expect(drawn).toHaveBeenCalledTimes(1);
});

it('what is there to be seen stays the same object until another part comes or the beat changes', () => {
  const { one, look } = live(standing);
  const first = one.shown();
  look({ counting: 9 });
  expect(one.shown()).toBe(first);
  look({ waiting: 0.9 });
  expect(one.shown()).toBe(first);
  look({ waiting: 1 });
  expect(one.shown()).toEqual({ beat: 'counts', provisional: false, waiting: true, refused: false });
  look({ beat: 'starved' });
  expect(one.shown()?.beat).toBe('starved');
});

it('is known from one moment on, and nobody is told after the last has gone', () => {
  const { one, drawn, look, stop, ended } = live(undefined);
  look({});
  expect(drawn).toHaveBeenCalledTimes(1);
  const second = vi.fn();
  const stopSecond = one.follow(second);
  stop();
  expect(ended).not.toHaveBeenCalled();
  look({ counting: 5 });
  expect([drawn.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  stopSecond();
  expect(ended).toHaveBeenCalledTimes(1);
});
