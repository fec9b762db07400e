import type { PictureWidth } from '@rules/picture-width';

/** A picture of ours that is pixels; what is drawn in lines has every size. */
const OF_OURS = /^\/pictures\/[\w.-]+\.(?:jpe?g|png|webp)$/i;

/**
 * The address at which a picture comes no wider than `width` px, three times the width it is shown at on most phones at
 * most. Only of pictures that stand on our own path without a query: another site's address may be signed, and a back end
 * that knows no sizes gives the whole picture.
 */
export const sized = (address: string, width: PictureWidth): string =>
  OF_OURS.test(address) ? `${address}?w=${width}` : address;
