import { expect, it } from 'vitest';
import { byHand } from './install';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36';

it('says the steps that this browser has', () => {
  expect(byHand(`${IPHONE} Version/17.0 Mobile/15E148 Safari/604.1`, false)).toBe('safari');
  expect(byHand(`${IPHONE} Mobile/15E148 MicroMessenger/8.0`, false)).toBe('messenger');
  expect(byHand(`${ANDROID} MicroMessenger/8.0`, false)).toBe('messenger');
});

it('says none where it is done, or where there are none', () => {
  expect(byHand(`${IPHONE} Version/17.0 Mobile/15E148 Safari/604.1`, true)).toBeUndefined();
  expect(byHand(`${IPHONE} CriOS/120 Mobile/15E148 Safari/604.1`, false)).toBeUndefined();
  expect(byHand(ANDROID, false)).toBeUndefined();
});
