import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build } from 'vite';
import type { ComparedServer } from './compared';

/** Every file of a built app. */
export async function putFolder(server: ComparedServer, built: string): Promise<void> {
  const files = await readdir(built, { recursive: true, withFileTypes: true });
  for (const file of files.filter((one) => one.isFile())) {
    const path = join(file.parentPath, file.name);
    server.put(`/${relative(built, path)}`, await readFile(path));
  }
}

/** A page of React and the router with a heading, built on the spot. */
export async function putBareReact(server: ComparedServer, root: string): Promise<void> {
  const outDir = await mkdtemp(join(tmpdir(), 'zhijian-bare-'));
  try {
    await build({
      root: join(root, 'scripts/bench/web/bare'),
      configFile: false,
      logLevel: 'error',
      // As the app is built.
      build: { outDir, target: ['chrome87', 'safari15.4'] },
    });
    await putFolder(server, outDir);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** A static page; gives its path. */
export function putStill(server: ComparedServer, name: string, html: string): string {
  server.put(`/still/${name}`, html, 'text/html; charset=utf-8');
  return `/still/${name}`;
}
