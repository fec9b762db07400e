import type { Plugin } from 'vite';

/** What an icon's file says beside its lines: its name and size, its older names, and a key for each line. */
const UNREAD =
  /^ +(?:name: "[^"]*"|size: \d+),\n|,\n +aliases: \[[^\]]*\]|,\s+key: "[^"]*"|^__iconData\.node;\n/gm;

/** An icon's file with its lines alone. */
export const linesOnly = (source: string): string => source.replaceAll(UNREAD, '');

/** Leaves out of lucide's icons what `src/ui/line-icon.ts` does not read: 15 bytes in each line, in the first scripts too. */
export function iconLines(): Plugin {
  return {
    name: 'icon-lines',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/.test(id)
        ? { code: linesOnly(code), map: null }
        : undefined,
  };
}
