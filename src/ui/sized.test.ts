import { expect, it } from 'vitest';
import { sized } from './sized';

it('of a picture of ours in pixels the size is asked for that is shown', () => {
  expect(sized('/pictures/cover.jpg', 375)).toBe('/pictures/cover.jpg?w=375');
  expect(sized('/pictures/banner-1.PNG', 750)).toBe('/pictures/banner-1.PNG?w=750');
});

it.each([
  '/pictures/cover.svg',
  'https://files.example/pictures/cover.jpg',
  '//files.example/pictures/cover.jpg',
  '/pictures/cover.jpg?signature=1',
  '/uploads/cover.jpg',
  '/pictures/../cover.jpg',
  '',
])('%s stays as it is', (address) => {
  expect(sized(address, 375)).toBe(address);
});
