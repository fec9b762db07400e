import { expect, it } from 'vitest';
import { nextPage } from './next-page';

const page = (length: number, total?: number) => ({ list: Array(length).fill(0), total });
const after = (...pages: ReturnType<typeof page>[]) => nextPage(5)(pages.at(-1) ?? page(0, 0), pages);

it('is the next one after a full page', () => {
  expect(after(page(5, 12))).toBe(2);
  expect(after(page(5, 12), page(5, 12))).toBe(3);
  expect(after(page(5, 0))).toBe(2);
  expect(after(page(5))).toBe(2);
});

it('is none after a short page, nor when all that there are is there', () => {
  expect(after(page(5, 12), page(5, 12), page(2, 12))).toBeUndefined();
  expect(after(page(5, 5))).toBeUndefined();
  expect(after(page(5, 0), page(0, 0))).toBeUndefined();
});

it('is none when a back end without pages gave more than was asked for', () => {
  expect(after(page(9))).toBeUndefined();
});
