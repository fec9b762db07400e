/** The sizes of text, from the usual to half as large again, and their words. */
export const TEXT_SIZES = [
  ['normal', '标准'],
  ['large', '大'],
  ['larger', '较大'],
  ['largest', '最大'],
] as const;
