import { beforeEach, expect, it } from 'vitest';
import { type LineWatch, type LineWord, watchLine } from './watch-line';

const answer = () => new Response('{}');

let now = 0;
let timers: { at: number; work: () => void }[] = [];
let told: LineWord[] = [];
let line: LineWatch;

const clock = {
  wall: () => now,
  after: (ms: number, work: () => void) => {
    const timer = { at: now + ms, work };
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  },
};
function pass(ms: number): void {
  now += ms;
  const due = timers.filter(({ at }) => at <= now);
  timers = timers.filter(({ at }) => at > now);
  for (const { work } of due) work();
}

type Channel = NonNullable<Parameters<LineWatch['join']>[0]>;
const channelTo = (hear: (word: LineWord) => void): Channel => ({ postMessage: hear, onmessage: null });

beforeEach(() => {
  now = 1_000_000;
  timers = [];
  told = [];
  line = watchLine({ clock });
  line.join(channelTo((word) => told.push(word)));
});

it('a request that nobody answers is late after 1.5 s, then silent, and stays so when it is cut', () => {
  const end = line.follow();
  pass(1_499);
  expect(line.line()).toBe('unknown');
  pass(1);
  expect(line.line()).toBe('slow');
  pass(4_500);
  expect(line.line()).toBe('lieFi');
  end('failed');
  expect(line.line()).toBe('lieFi');
  expect(timers).toEqual([]);
});

it('an answer takes its lateness back; old requests that end later do not speak for the line of now', () => {
  const old = line.follow();
  pass(8_000);
  line.follow()(answer());
  expect(line.line()).toBe('good');
  old(answer());
  expect(line.line()).toBe('slow');
  pass(1);
  line.follow()(answer());
  pass(1);
  line.follow()(answer());
  expect(line.line()).toBe('good');
});

it('what the phone itself answers, or nobody waits for any more, says nothing', () => {
  line.follow()('givenUp');
  line.follow()('givenUp');
  pass(10_000);
  expect([line.line(), told]).toEqual(['unknown', [{ ask: true }]]);
});

it('page and worker know together: what one has heard the other is told', () => {
  const other = watchLine({ clock });
  const ear = channelTo(() => undefined);
  other.join(ear);
  line.join(channelTo((data) => ear.onmessage?.call(ear as BroadcastChannel, { data } as MessageEvent)));
  line.follow();
  pass(6_000);
  expect(other.line()).toBe('lieFi');
  line.hint(true);
  expect([line.line(), other.line()]).toEqual(['unknown', 'unknown']);
});

it('who comes later asks, and is told all that is known', () => {
  line.hint(false);
  const ear = channelTo(() => undefined);
  const page = watchLine({ clock });
  const back = channelTo(() => undefined);
  line.join(
    Object.assign(back, {
      postMessage: (data: LineWord) => ear.onmessage?.call(ear as BroadcastChannel, { data } as MessageEvent),
    }),
  );
  ear.postMessage = (data: LineWord) =>
    back.onmessage?.call(back as BroadcastChannel, { data } as MessageEvent);
  page.join(ear);
  expect(page.line()).toBe('none');
});

it('the phone’s word that there is no network holds until somebody answers; a new network proves itself', () => {
  const heard: string[] = [];
  line.onChange((is, was) => heard.push(`${was} → ${is}`));
  line.hint(false);
  pass(1);
  line.follow()(answer());
  line.hint(false);
  line.hint(true);
  expect(heard).toEqual(['unknown → none', 'none → good', 'good → none', 'none → unknown']);
});
