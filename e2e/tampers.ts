/**
 * What a script in the page, a bookmarklet or an extension, may do to the player. Each runs in the page: `before`
 * ahead of the app's own scripts, `during` once the video plays. None of them may reach for anything outside itself.
 */
export type PageScript = {
  name: string;
  before: string;
  during: string;
  /** Found out on the spot: the documented warning ends the study. */
  foundOut?: boolean;
  /** The rate at which the element then truly plays. */
  rate?: number;
  /** The study itself is honest: nothing of it may be lost either. */
  honest?: boolean;
};

/** The element plays at 2 and says that it plays at 1. */
function denySpeed(): void {
  const { prototype } = HTMLMediaElement;
  const rate = Object.getOwnPropertyDescriptor(prototype, 'playbackRate');
  Object.defineProperty(prototype, 'playbackRate', { configurable: true, get: () => 1, set: () => {} });
  const faster = () => {
    for (const video of document.querySelectorAll('video')) rate?.set?.call(video, 2);
  };
  Object.assign(window, { faster: () => setInterval(faster, 50) });
}

/** Nobody hears of seeks, rates, pauses, waits or time any more: all are swallowed before they arrive. */
function swallowEvents(): void {
  const types = [
    'timeupdate',
    'ratechange',
    'seeking',
    'seeked',
    'waiting',
    'playing',
    'pause',
    'play',
    'ended',
  ];
  for (const type of types) addEventListener(type, (event) => event.stopImmediatePropagation(), true);
}

/** The element takes no listeners. */
function takeNoListeners(): void {
  Object.assign(HTMLMediaElement.prototype, { addEventListener() {}, removeEventListener() {} });
}

/** The phone's clock runs twelve times too fast. */
function hurryClock(): void {
  const Real = Date;
  const began = Real.now();
  const now = () => began + (Real.now() - began) * 12;
  window.Date = new Proxy(Real, {
    construct: (target, args) => Reflect.construct(target, args.length > 0 ? args : [now()]),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

function goFaster(): void {
  (window as unknown as { faster(): void }).faster();
}

/** Far ahead, and again and again a little. */
function leapAhead(): void {
  const video = document.querySelector('video');
  if (!video) throw new Error('no video to leap in');
  let leaps = 0;
  setInterval(() => {
    video.currentTime += leaps++ % 4 === 0 ? 20 : 0.8;
  }, 400);
}

function doubleSpeed(): void {
  for (const video of document.querySelectorAll('video')) video.playbackRate = 2;
}

/** Several at once; each is written into the page as it stands. */
const together = (...steps: (() => void)[]) => `${steps.map((step) => `(${step})()`).join(';')}`;

const tamper = (
  name: string,
  before: (() => void)[],
  during: (() => void)[],
  more: Pick<PageScript, 'foundOut' | 'rate' | 'honest'> = {},
): PageScript => ({ name, before: together(...before), during: together(...during), ...more });

const DENIED = { rate: 2 };

export const TAMPERS: readonly PageScript[] = [
  tamper('plays at 2', [], [doubleSpeed], { foundOut: true }),
  tamper('plays at 2 and denies it', [denySpeed], [goFaster], DENIED),
  tamper('leaps ahead', [], [leapAhead]),
  tamper('leaps ahead, with every event swallowed', [swallowEvents], [leapAhead]),
  tamper(
    'plays at 2 and leaps, with listeners taken off',
    [denySpeed, takeNoListeners],
    [goFaster, leapAhead],
    DENIED,
  ),
  tamper('has hurried the clock', [hurryClock], [], { honest: true }),
  tamper(
    'does all of it at once',
    [denySpeed, swallowEvents, takeNoListeners, hurryClock],
    [goFaster, leapAhead],
    DENIED,
  ),
];
