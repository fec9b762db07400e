import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PACKAGE = join(ROOT, 'node_modules/@mediapipe/face_detection');
const MODULE = 'virtual:face-files';

/** What the short-range model needs of the package, with the pair for phones without SIMD. */
const SOLUTION_FILES = [
  'face_detection.js',
  'face_detection_short.binarypb',
  'face_detection_short_range.tflite',
  'face_detection_solution_simd_wasm_bin.js',
  'face_detection_solution_simd_wasm_bin.wasm',
  'face_detection_solution_wasm_bin.js',
  'face_detection_solution_wasm_bin.wasm',
];

/** Of @tensorflow/tfjs only these may reach the phone: the mediapipe runtime needs no backend. */
const TENSORFLOW = /node_modules\/(@tensorflow\/(?!tfjs-core\/|tfjs-converter\/)[^/]+)/;

const page = (solution: string) => `<!doctype html>
<html>
<meta charset="utf-8">
<script src="${solution}/face_detection.js"></script>
<script src="detector.js"></script>
</html>
`;

async function bundle(solution: string): Promise<Uint8Array> {
  const built = await build({
    absWorkingDir: ROOT,
    entryPoints: ['src/face/detector/document.ts'],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'iife',
    target: ['chrome87', 'safari15.4'],
    alias: { '@mediapipe/face_detection': './src/face/detector/solution.ts' },
    define: { SOLUTION_PATH: JSON.stringify(solution) },
  });
  const stranger = Object.keys(built.metafile.inputs).find((input) => TENSORFLOW.test(input));
  if (stranger) throw new Error(`检测人脸用不到 ${stranger}，它却进了打包。`);
  const [script] = built.outputFiles;
  if (!script) throw new Error('no script');
  return script.contents;
}

/** All files under /face/ by their address: the package's in a folder of its version, our document in one of its hash. */
async function faceFilesOf() {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  const solution = `/face/mediapipe-${version}`;
  const html = page(solution);
  const script = await bundle(solution);
  const hash = createHash('sha256').update(html).update(script).digest('hex').slice(0, 8);
  const address = `/face/detector-${hash}/detector.html`;
  const files = new Map<string, Uint8Array | string>([
    [address, html],
    [`/face/detector-${hash}/detector.js`, script],
    ...SOLUTION_FILES.map((name) => [`${solution}/${name}`, readFileSync(join(PACKAGE, name))] as const),
  ]);
  return { address, files };
}

const TYPES: [RegExp, string][] = [
  [/\.html$/, 'text/html'],
  [/\.js$/, 'text/javascript'],
  [/\.wasm$/, 'application/wasm'],
];

/** Puts the face detector's files on our origin, out of their package, and tells the app where: `virtual:face-files`. */
export function faceFiles(): Plugin {
  let made: ReturnType<typeof faceFilesOf> | undefined;
  const once = () => {
    made ??= faceFilesOf();
    return made;
  };
  return {
    name: 'face-files',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: async (id) =>
      id === `\0${MODULE}` ? `export const DETECTOR = ${JSON.stringify((await once()).address)};` : undefined,
    async generateBundle() {
      for (const [address, source] of (await once()).files) {
        this.emitFile({ type: 'asset', fileName: address.slice(1), source });
      }
    },
    configureServer(server) {
      server.middlewares.use('/face', async (request, response, next) => {
        const name = `/face${request.url ?? ''}`;
        const source = (await once()).files.get(name);
        if (source === undefined) return next();
        const type = TYPES.find(([ending]) => ending.test(name))?.[1] ?? 'application/octet-stream';
        response.setHeader('Content-Type', type);
        response.end(source);
      });
    },
  };
}
