/**
 * Replaces postcss, which sanitize-html calls for style attributes alone. The app allows none (`sanitize.ts`).
 * @returns {never}
 */
export function parse() {
  throw new Error('style attributes are not allowed');
}
