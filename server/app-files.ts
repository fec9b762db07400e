import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, Hono } from 'hono';
import { matches } from './frame/file';
import { isText, typeOf } from './frame/media-types';

type Encoding = 'br' | 'gzip' | 'identity';
type AppFile = {
  path: string;
  bytes: Buffer;
  etag: string;
  type: string;
  mtimeMs: number;
  packed: Map<Encoding, Promise<Buffer>>;
};

/** Below this, compressing costs more than it saves. */
const WORTH_PACKING = 1_024;
/** The paths that are no screens of the app. */
const NOT_THE_APP = /^\/(api|course|media|pictures|files|uploads|sandbox)(\/|$)/;
/** A file is a file: what has an ending, and all of the face detector's. */
const A_FILE = /\.\w+$|^\/face\//;
/** The address of a screen is one word; no script has such a one. */
const A_SCREEN = /^\/[a-z]+$/i;
/** Addresses that have a digest or a version in them. */
const FOR_EVER = /^\/(assets|face|packs)\/|^\/sw-\w+\.js$/;
const WORKER = '/sw.js';
/** Where the build says which inline scripts its documents have (`scripts/documents`). */
const INLINE_SCRIPTS = '/documents/inline-scripts.json';

/**
 * Whether the document answers: to a browser that goes somewhere, and at a screen's address to whatever does not ask for
 * JSON, for probes and the previews of links send anything.
 */
const wantsDocument = (path: string, accept: string) =>
  accept.includes('text/html') ? !A_FILE.test(path) : A_SCREEN.test(path) && !accept.includes('json');

type Packing = Exclude<Encoding, 'identity'>;
const ENDING: Record<Packing, string> = { br: '.br', gzip: '.gz' };
const pack: Record<Packing, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** As the build laid it beside the file (`scripts/compress.mjs`); made here where it did not, or has changed since. */
async function packedOf({ path, bytes, mtimeMs }: AppFile, encoding: Packing): Promise<Buffer> {
  const laid = path + ENDING[encoding];
  const found = await stat(laid).catch(() => undefined);
  return found && found.mtimeMs >= mtimeMs ? readFile(laid) : pack[encoding](bytes);
}

/** A screen with a document of its own has it under its name in lower case; the start is home's. */
const documentOf = (path: string) =>
  `/documents/${path === '/' ? 'homeland' : path.slice(1).toLowerCase()}.html`;

/**
 * Serves the built app: what has a hash or a version in its address for ever, all else to be asked again each time, and for
 * every screen its document, or index.html. A missing file is 404 and never HTML: a script that is HTML breaks a phone
 * in a way that only clearing its storage mends.
 * @param policyWith the policy of a document in which a script of one of these digests stands (`sha256-…`).
 * @param policyRevision named in the worker's script, because a phone keeps documents with their policy: a worker that
 * differs is installed, and fetches them again (`sw/built.ts`).
 * @param capabilities named in the documents of screens, so that their first requests need no answer to know them
 * (`src/app/documents/ask-first.ts`). By its own address, where the worker has its digest, a document is as it was built.
 */
export function appFiles(
  app: Hono,
  appDir: string,
  policyWith: (inlineScripts: readonly string[]) => string,
  policyRevision?: string,
  capabilities?: readonly string[],
) {
  const named = capabilities && naming(capabilities);
  const worker = policyRevision === undefined ? undefined : markedWorker(policyRevision);
  const files = new Map<string, AppFile>();
  const read = (path: string) => readAppFile(files, appDir, path);
  const pageAt = async (path: string) => (await read(documentOf(path))) ?? read('/index.html');
  app.get('*', async (c) => {
    const { path } = c.req;
    if (NOT_THE_APP.test(path)) return c.notFound();
    const direct = path === '/' ? undefined : await read(path);
    if (direct && worker && path === WORKER) return answer(c, worker(direct), 'no-cache');
    if (direct && FOR_EVER.test(path)) return answer(c, direct, 'public, max-age=31536000, immutable');
    if (direct && !path.endsWith('.html')) return answer(c, direct, 'no-cache');
    const isScreen = path === '/' || wantsDocument(path, c.req.header('Accept') ?? '');
    const built = direct ?? (isScreen ? await pageAt(path) : undefined);
    const page = built && !direct && named ? named(built) : built;
    if (!page) return c.notFound();
    // By its own address too: the worker, which stores it, stores its policy with it.
    const scripts = (await read(INLINE_SCRIPTS))?.bytes.toString();
    if (scripts) c.header('Content-Security-Policy', policyWith(JSON.parse(scripts) as string[]));
    // The policy comes with the document: a browser that has it under another one gets it again, and not only 304.
    const etag = policyRevision ? `${page.etag}-${policyRevision}` : page.etag;
    return answer(c, { ...page, etag }, 'no-cache');
  });
}

/** Returns what makes a document that names these capabilities, once of each. */
function naming(capabilities: readonly string[]) {
  const opening = `<html data-has="${capabilities.join(' ')}" `;
  const made = new WeakMap<AppFile, AppFile>();
  return (of: AppFile): AppFile => {
    const known = made.get(of);
    if (known) return known;
    const bytes = Buffer.from(of.bytes.toString().replace('<html ', () => opening));
    // Newer than what the build has compressed, which is without the names.
    const document = { ...of, bytes, etag: `${of.etag}-named`, mtimeMs: Infinity, packed: new Map() };
    made.set(of, document);
    return document;
  };
}

/** Gives the worker's script with the revision of the policy before it. */
function markedWorker(revision: string) {
  const line = Buffer.from(`self.policyRevision='${revision}';\n`);
  let made: { of: AppFile; marked: AppFile } | undefined;
  return (of: AppFile): AppFile => {
    if (made?.of !== of) {
      const bytes = Buffer.concat([line, of.bytes]);
      // Newer than what the build has compressed, which is without the line.
      const marked = { ...of, bytes, etag: `${of.etag}-${revision}`, mtimeMs: Infinity, packed: new Map() };
      made = { of, marked };
    }
    return made.marked;
  };
}

/** The file in memory, read again when it has changed on disk. */
async function readAppFile(files: Map<string, AppFile>, appDir: string, path: string) {
  const name = plainPath(path);
  if (!name) return undefined;
  const file = join(appDir, name);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const known = files.get(name);
  if (known?.mtimeMs === found.mtimeMs) return known;
  const bytes = await readFile(file);
  const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const read: AppFile = {
    path: file,
    bytes,
    etag,
    type: typeOf(name),
    mtimeMs: found.mtimeMs,
    packed: new Map(),
  };
  files.set(name, read);
  return read;
}

/** The path below the app's folder, if it stays there. */
function plainPath(path: string): string | undefined {
  try {
    const parts = decodeURIComponent(path).split('/').slice(1);
    const plain = parts.every((part) => part !== '' && !part.startsWith('.') && !/[\\\0:]/.test(part));
    return plain ? parts.join('/') : undefined;
  } catch {
    return undefined;
  }
}

async function answer(c: Context, file: AppFile, cacheControl: string) {
  const packable = isText(file.type) && file.bytes.length >= WORTH_PACKING;
  const encoding = packable ? accepted(c.req.header('Accept-Encoding') ?? '') : 'identity';
  const etag = `"${file.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  c.header('Cache-Control', cacheControl);
  c.header('ETag', etag);
  if (packable) c.header('Vary', 'Accept-Encoding');
  if (matches(c.req.header('If-None-Match') ?? null, etag)) return c.body(null, 304);
  c.header('Content-Type', file.type);
  if (encoding === 'identity') return c.body(new Uint8Array(file.bytes));
  const packed = file.packed.get(encoding) ?? packedOf(file, encoding);
  file.packed.set(encoding, packed);
  c.header('Content-Encoding', encoding);
  return c.body(new Uint8Array(await packed));
}

function accepted(header: string): Encoding {
  const names = header.split(',').map((one) => one.trim());
  const takes = (name: string) =>
    names.some((one) => one === name || (one.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(one)));
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}
