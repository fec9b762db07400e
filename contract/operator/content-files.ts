import * as z from 'zod/mini';

/** From the folder's top, `/lessons/welding-fumes/cover.png`: no way out of it, no hidden file. */
export const FILE_PATH = /^(?:\/(?!\.)[^/\\\p{Cc}]+)+$/u;
export const filePath = z.string().check(z.maxLength(400), z.regex(FILE_PATH));

/** Bytes in the content folder: SHA-256 in hex, size in bytes, media type by what they are. */
export const contentFile = z.object({
  path: filePath,
  digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  size: z.int().check(z.gte(0)),
  type: z.string().check(z.maxLength(100)),
});
export type ContentFile = z.output<typeof contentFile>;

/**
 * A film: the file that is played, an mp4 or the master playlist of HLS, then all that the playlists name, which lie in the
 * master's folder or below it. `captions` is WebVTT that lies beside the first under its name.
 */
export const video = z.object({
  files: z.array(filePath).check(z.minLength(1), z.maxLength(10_000)),
  captions: z.optional(filePath),
});
