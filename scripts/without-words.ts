import type { Plugin } from 'vite';

/** What a call says that no phone asks for: its words, an object of texts or the name of one, and its source. */
const UNREAD = /^ *(?:words: (?:\{[^{}]*\}|\w+)|source: '\w+'),?$/gm;

/** A file of the contract without it. */
export const wordless = (source: string): string => source.replaceAll(UNREAD, '');

/** Leaves the words of the contract's inputs out of the app, which only the server says, and where a call comes from. */
export function withoutWords(): Plugin {
  return {
    name: 'without-words',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /\/contract\/[\w-]+\.ts$/.test(id) ? { code: wordless(code), map: null } : undefined,
  };
}
