import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Modules inside packages, by how the package itself asks for them, each with ours that takes its place. */
const INSTEAD = [
  { asked: /\/createLucideIcon\.mjs$/, by: /\/lucide-react\//, ours: 'src/ui/line-icon.ts' },
  { asked: /^\.\/searchParams\.js$/, by: /\/@tanstack\/router-core\//, ours: 'src/app/no-other-search.ts' },
  { asked: /^\.\/qss\.js$/, by: /\/@tanstack\/router-core\//, ours: 'src/app/no-other-search.ts' },
  { asked: /\/utils\/body\.js$/, by: /\/ky\/distribution\//, ours: 'src/api/no-progress.ts' },
  { asked: /^\.\/mutationCache\.js$/, by: /\/@tanstack\/query-core\//, ours: 'src/ui/no-mutations.ts' },
];

/** Puts small modules of ours in the place of what packages bring and the app has no use for. */
export function instead(): Plugin {
  return {
    name: 'instead',
    apply: 'build',
    enforce: 'pre',
    resolveId: (asked, importer = '') => {
      const row = INSTEAD.find((one) => one.asked.test(asked) && one.by.test(importer));
      return row && fileURLToPath(new URL(`../${row.ours}`, import.meta.url));
    },
  };
}
