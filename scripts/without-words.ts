import type { Plugin } from 'vite';

/** A call's words, where it is written: an object of texts, or the name of one that several calls share. */
const WORDS = /^ *words: (?:\{[^{}]*\}|\w+),?$/gm;

/** A file of the contract without what only the server says of its calls. */
export const wordless = (source: string): string => source.replaceAll(WORDS, '');

/** Leaves the words of the contract's inputs out of the app: only the server says them. */
export function withoutWords(): Plugin {
  return {
    name: 'without-words',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /\/contract\/[\w-]+\.ts$/.test(id) ? { code: wordless(code), map: null } : undefined,
  };
}
