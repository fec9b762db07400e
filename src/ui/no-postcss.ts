/** Stands in for the style parser of sanitize-html, which our allow-list never asks for. */
export function parse(): never {
  throw new Error('style attributes are not allowed');
}
