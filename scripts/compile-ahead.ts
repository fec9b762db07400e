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
 * Puts a comment before the first screens' scripts that tells Chromium (136 and later) to compile all their functions on
 * another thread while they load. Other browsers ignore it. It runs last, because the comment must be the first line, and
 * changes no module. `COMPILE_AHEAD=0 npm run build` leaves it out, to measure what it saves.
 */
export function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: (_, { command }) => command === 'build' && process.env.COMPILE_AHEAD !== '0',
    generateBundle: {
      order: 'post',
      handler(_, files) {
        for (const file of Object.values(files))
          if (file.type === 'chunk' && AT_START.has(file.name)) file.code = ALL_AT_ONCE + file.code;
      },
    },
  };
}
