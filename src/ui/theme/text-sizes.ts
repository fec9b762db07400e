import type { TextSize } from './theme';

/** The sizes of text in the usual edition, from the usual to half as large again, and their words. */
const USUAL = [
  ['normal', '标准'],
  ['large', '大'],
  ['larger', '较大'],
  ['largest', '最大'],
] as const;

/** The same four in 长辈版, where they go from 18 px to 30 px. */
const ELDER = [
  ['elder-normal', '标准'],
  ['elder-large', '大'],
  ['elder-larger', '较大'],
  ['elder-largest', '最大'],
] as const;

/** 长辈版 is no setting of its own: it is sizes of text, and what the style sheets make of them. */
export const isElder = (size: TextSize): boolean => size.startsWith('elder');

/** The four sizes of the edition that `size` belongs to. */
export const sizesBeside = (size: TextSize): readonly (readonly [TextSize, string])[] =>
  isElder(size) ? ELDER : USUAL;
