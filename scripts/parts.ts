import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const here = (path: string) => JSON.stringify(fileURLToPath(new URL(`../${path}`, import.meta.url)));

/** What Vite puts around every import() of the built app. */
const HELPER = '\0vite/preload-helper.js';

const OF_ROUTER = /import \{ lazyRouteComponent \} from ["']@tanstack\/react-router["']/;

/**
 * How parts of the app come has one owner (`src/browser/bring.ts`, `src/app/screen-part.ts`) instead of two: Vite's helper
 * leaves out a sheet that failed once, and the router loads the page anew for a script that did.
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
