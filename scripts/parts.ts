import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const here = (path: string) => JSON.stringify(fileURLToPath(new URL(`../${path}`, import.meta.url)));

/** Vite's own wrapper of each import() in a build. The dev server has none: it leaves import() to the browser. */
const HELPER = '\0vite/preload-helper.js';

const OF_ROUTER = /import \{ lazyRouteComponent \} from ["']@tanstack\/react-router["']/;

/**
 * Gives the loading of lazy chunks to `src/browser/bring.ts` and `src/app/screen-part.ts`, because Vite's wrapper skips a
 * stylesheet that failed once, and the router reloads the page for a script that failed.
 * `screen-parts` holds under the dev server, in tests and in the build alike. `parts` takes effect in the build alone: it
 * replaces a module that only Vite's build adds, and none of ours or of a package.
 */
export function parts(): Plugin[] {
  return [
    {
      name: 'parts',
      enforce: 'pre',
      load: (id) =>
        id === HELPER ? `export { bring as __vitePreload } from ${here('src/browser/bring.ts')}` : null,
    },
    {
      name: 'screen-parts',
      transform: {
        filter: { id: /\/src\/areas\/[^/]+\/screens\/[^?]+\.tsx$/ },
        handler: (code) => ({
          code: code.replace(
            OF_ROUTER,
            `import { lazyRouteComponent } from ${here('src/app/screen-part.ts')}`,
          ),
          map: null,
        }),
      },
    },
  ];
}
