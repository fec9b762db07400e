import { expect, test } from 'vitest';
import { drawnAway } from './drag-down';

test.each([
  ['a third of the way, however slowly', { by: 130, height: 400, ms: 4_000 }, true],
  ['a short throw', { by: 60, height: 400, ms: 90 }, true],
  ['a short way, slowly', { by: 60, height: 400, ms: 400 }, false],
  ['a tap that trembles', { by: 6, height: 400, ms: 2 }, false],
])('a sheet that is drawn down: %s', (_, drawn, away) => {
  expect(drawnAway(drawn)).toBe(away);
});
