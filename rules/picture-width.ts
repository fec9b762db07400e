/**
 * The widths at which the server gives its pictures, px: a cover in a row (92 px) and a banner (375 px) on a phone of two
 * to four pixels to one. No others, or each asked for would be a picture more to be made and kept.
 */
export const PICTURE_WIDTHS = [375, 750] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The width that a query names, or undefined. */
export const pictureWidth = (asked: string | undefined): PictureWidth | undefined =>
  PICTURE_WIDTHS.find((width) => String(width) === asked);
