/** What pictures are given as in sizes. */
export type PictureFormat = 'avif' | 'webp';

/** AVIF, half of WebP's bytes, for whoever says that it reads it. */
export const pictureFormat = (accept: string | undefined): PictureFormat =>
  accept?.includes('image/avif') ? 'avif' : 'webp';
