import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { chunking, wantedOf } from './scripts/chunks/chunking.ts';
import { compileAhead } from './scripts/chunks/compile-ahead.ts';
import { FOLDER } from './scripts/chunks/table.ts';
import { documents } from './scripts/documents/plugin.ts';
import { faceFiles } from './scripts/face-files.ts';
import { LongestFirst } from './scripts/longest-first.ts';
import { oldBrowsers, SCRIPTS, STYLES } from './scripts/old-browsers.ts';
import { parts } from './scripts/parts.ts';
import { REPLACED_PACKAGES } from './scripts/replaced-packages.ts';
import { hangAfter } from './scripts/test/machine.mjs';
import { FailuresReporter } from './scripts/test/vitest-reporter.ts';
import { ROUTER, routes } from './src/app/routes.ts';

/** Lightning CSS's own number for it (`Features.LightDark`). */
const LIGHT_DARK = 2 ** 20;

const relative = (file: string) => file.replace(/\?.*$/, '').replace(here('.'), '');
const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 5);

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What documents start: the app, and what serves the login until the app is here. */
const ENTRIES = {
  index: here('./index.html'),
  login: here('./src/areas/account/before-react/login.ts'),
};

/** Names without a digest: a script that imports another stays the same when that one changes (`scripts/shell/arm.ts`). */
const FILE_NAMES = {
  entryFileNames: `${FOLDER}[name].js`,
  chunkFileNames: `${FOLDER}[name].js`,
  assetFileNames: `${FOLDER}[name][extname]`,
};

const chunkOf = chunking(here('.').replace(/\/$/, ''), Object.values(ENTRIES));

/** The worker is a build of its own, with these plugins alone. */
export const workerPlugins = () => [oldBrowsers()];

export default defineConfig({
  resolve: {
    alias: {
      '@contract': here('./contract'),
      '@demo': here('./demo'),
      '@rules': here('./rules'),
      '@server': here('./server'),
      '@simulation': here('./simulation'),
      '@': here('./src'),
      ...REPLACED_PACKAGES,
    },
  },
  plugins: [
    tanstackRouter({
      ...ROUTER,
      autoCodeSplitting: true,
      // Tests have nothing to reload, so routes are the same code there as in the build.
      codeSplittingOptions: { addHmr: !process.env.VITEST },
      virtualRouteConfig: routes,
    }),
    react(),
    parts(),
    faceFiles(),
    // A check alone: it fails the build for syntax that the oldest supported engines cannot read, and changes nothing.
    oldBrowsers(),
    compileAhead(),
    documents(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        buildPlugins: { vite: workerPlugins() },
        // What it keeps is told to it when all is built (`scripts/shell/arm.ts`).
        injectionPoint: '',
      },
    }),
  ],
  css: {
    // By path and class alone: another rule in a stylesheet must not change the scripts that name its classes.
    modules: { generateScopedName: (name, file) => `_${name}_${digestOf(relative(file))}` },
    // `light-dark()` by two properties more at each `color-scheme`: nothing here says it.
    lightningcss: { exclude: LIGHT_DARK },
  },
  worker: { rolldownOptions: { output: FILE_NAMES } },
  experimental: {
    // Scripts and styles find each other in the folder that they are in, whatever its name.
    renderBuiltUrl: (_, { hostType }) => ({ relative: hostType !== 'html' }),
  },
  build: {
    outDir: 'dist/app',
    manifest: true,
    // Old phones of the field: Android 8 with an evergreen WebView, iOS 15.4.
    target: SCRIPTS,
    cssTarget: STYLES,
    modulePreload: { resolveDependencies: (_, files, { hostId }) => wantedOf(files, hostId) },
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      input: ENTRIES,
      output: {
        ...FILE_NAMES,
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] },
      },
    },
  },
  server: {
    proxy: {
      '^/(api|course|media|pictures|files|uploads|certificates|sandbox|healthz)': 'http://127.0.0.1:8081',
    },
  },
  test: {
    include: ['{contract,demo,e2e,rules,scripts,server,src,sw,simulation}/**/*.test.{ts,tsx}'],
    environment: 'node',
    globalSetup: 'server/testing/run.ts',
    // The default leaves a core to itself, which on a machine of two is half of it.
    maxWorkers: '100%',
    // Files of one worker share what they import: to load it anew for each took longer than most of the tests.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // A time-out only detects a hang; no test names its own.
    testTimeout: hangAfter(),
    hookTimeout: hangAfter(),
    expect: { poll: { timeout: hangAfter() } },
    setupFiles: ['./scripts/test/setup.ts'],
    reporters: ['default', new FailuresReporter()],
  },
});
