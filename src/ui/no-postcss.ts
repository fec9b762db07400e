/** Replaces postcss, which sanitize-html calls for style attributes alone. The app allows none (`sanitize.ts`). */
export function parse(): never {
  throw new Error('style attributes are not allowed');
}
