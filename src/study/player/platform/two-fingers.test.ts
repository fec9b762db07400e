import { expect, it } from 'vitest';
import { followFingers, type TwoFingers } from './two-fingers';

const at = (x: number, y = 100) => ({ clientX: x, clientY: y });
type Step = [type: string, timeStamp: number, ...touches: { clientX: number; clientY: number }[]];

/** Whether the fingers have tapped, and at which step. */
function tapped(...steps: Step[]): number[] {
  let down: TwoFingers;
  return steps.flatMap(([type, timeStamp, ...touches], index) => {
    const next = followFingers(down, { type, timeStamp, touches });
    down = next.down;
    return next.tapped ? [index] : [];
  });
}

it('two fingers that come and go tap once, when the last one leaves', () => {
  expect(
    tapped(
      ['touchstart', 0, at(100)],
      ['touchstart', 20, at(100), at(200)],
      ['touchmove', 60, at(104), at(198)],
      ['touchend', 120, at(104)],
      ['touchend', 140],
    ),
  ).toEqual([4]);
});

it('one finger, or three, do not', () => {
  expect(tapped(['touchstart', 0, at(100)], ['touchend', 80])).toEqual([]);
  expect(
    tapped(
      ['touchstart', 0, at(100), at(200)],
      ['touchstart', 30, at(100), at(200), at(300)],
      ['touchend', 90],
    ),
  ).toEqual([]);
});

it('nor do fingers that pinch, rest, or are called off', () => {
  const begun: Step = ['touchstart', 0, at(100), at(200)];
  expect(tapped(begun, ['touchmove', 50, at(80), at(225)], ['touchend', 90])).toEqual([]);
  expect(tapped(begun, ['touchend', 501])).toEqual([]);
  expect(tapped(begun, ['touchcancel', 50], ['touchend', 90])).toEqual([]);
});
