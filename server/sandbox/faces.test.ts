import { expect, test } from 'vitest';
import { blank, disc, gradient, noFace, noise, oneFace, twoFaces } from '../testing/pictures';
import { countFaces } from './faces';

test('a drawn face is one wherever it stands, near or far, and two are two', async () => {
  const places = [
    'translate(190 60) scale(1.3)',
    'translate(220 110) scale(1)',
    'translate(150 40) scale(1.6)',
    'translate(150 100) scale(1)',
    'translate(280 90) scale(1.1) rotate(12)',
  ];
  for (const place of places) expect([place, await countFaces(await oneFace(place))]).toEqual([place, 1]);
  expect(await countFaces(await twoFaces())).toBe(2);
});

test('an empty room, noise, one colour, a gradient and a plain disc are no face', async () => {
  const pictures = { noFace, noise, blank, gradient, disc };
  for (const [name, picture] of Object.entries(pictures)) {
    expect([name, await countFaces(await picture())]).toEqual([name, 0]);
  }
});
