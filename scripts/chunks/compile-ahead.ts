import type { Plugin } from 'vite';

/** The chunks (`table.ts`) most of whose functions run before the first screens are complete, or soon after. */
export const AT_START: ReadonlySet<string> = new Set([
  'session',
  'login',
  'react',
  'ground',
  'index',
  'main',
  'reading',
  'home',
  'sign-in',
  'below',
  'database',
  'sync',
  'later',
  // The three of the hour's screen.
  'courses',
  'hours',
  'player',
]);

const ALL_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

/**
 * Puts a comment before the first screens' scripts that tells Chromium (136 and later) to compile all their functions on
 * another thread while they load. Other browsers ignore it. It runs last, because the comment must be the first line, and
 * changes no module. docs/performance.md has what it saves.
 */
export function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, files) {
        for (const file of Object.values(files))
          if (file.type === 'chunk' && AT_START.has(file.name)) file.code = ALL_AT_ONCE + file.code;
      },
    },
  };
}
