import type { Plugin } from 'vite';

/** The chunks (`chunks.ts`) that run before the first screens are whole, or soon after, most of each at once. */
const AT_START: ReadonlySet<string> = new Set([
  'session',
  'login',
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
  // A study's own three: what stands and plays is most of each.
  'courses',
  'hours',
  'player',
]);

const ALL_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

/**
 * Says to Chromium (136 and later) that all functions of a script are wanted at once: it compiles them on a thread of its
 * own while the script is still on its way, and not one by one while the screen waits: half of what the first screen's
 * scripts cost. Others read a comment. It must be a file's first line, so it comes when nobody adds any more.
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
