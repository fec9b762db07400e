import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = new Set(['.css', '.html', '.js', '.pack', '.svg', '.webmanifest']);
/** A pack and a document are fetched over the worst of lines, by everybody: they get the seconds that the best quality takes. */
const QUALITY = { '.html': 11, '.pack': 11 };
/** Below this, compressing costs more than it saves; the server's own bound (`server/app-files.ts`). */
const WORTH_PACKING = 1_024;

/**
 * Lays each text file of the built app beside itself compressed, so that a server that has just started does not do it
 * while the first phones wait.
 */
export function compressApp(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath ?? entry.path, entry.name);
    if (!entry.isFile() || !TEXT.has(extname(path)) || statSync(path).size < WORTH_PACKING) continue;
    const bytes = readFileSync(path);
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY[extname(path)] ?? 9 },
      }),
    );
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
