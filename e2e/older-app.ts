import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

const BUILT = 'dist/app';
const CHANGES = ['index.html', 'sw.js'];

/** A folder with the built app as a version from before there were digests: its worker, and a document of its own. */
export class OlderApp {
  readonly folder = mkdtempSync(join(tmpdir(), 'zhijian-older-'));

  constructor() {
    cpSync(BUILT, this.folder, { recursive: true });
  }

  /** From now on that version is what a server gives out of the folder. */
  async lay(): Promise<void> {
    const document = `${readFileSync(join(BUILT, 'index.html'), 'utf8')}<!-- older -->\n`;
    const revision = createHash('md5').update(document).digest('hex');
    const assets = readdirSync(join(BUILT, 'assets'), { recursive: true, encoding: 'utf8' });
    const entries = [
      { url: 'index.html', revision },
      ...assets
        .filter((name) => /\.(js|css)$/.test(name))
        .map((name) => ({ url: `assets/${name}`, revision: null })),
    ];
    const { outputFiles } = await build({
      entryPoints: ['e2e/older-worker.ts'],
      bundle: true,
      write: false,
      format: 'iife',
      define: { MANIFEST: JSON.stringify(entries), 'process.env.NODE_ENV': '"production"' },
    });
    this.put('index.html', document);
    this.put('sw.js', outputFiles[0]?.text ?? '');
  }

  /** The version of this build is deployed over it. */
  deployThisBuild(): void {
    for (const name of CHANGES) this.put(name, readFileSync(join(BUILT, name)));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private put(name: string, content: string | Buffer): void {
    for (const packed of ['.br', '.gz']) rmSync(join(this.folder, name + packed), { force: true });
    writeFileSync(join(this.folder, name), content);
  }
}
