import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import {
  createIdResolver,
  DevEnvironment,
  type InlineConfig,
  loadConfigFromFile,
  type Plugin,
  type PluginOption,
  parseSync,
  resolveConfig,
  type UserConfig,
} from 'vite';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { workerPlugins } from '../vite.config';

/**
 * The program that is served and tested is the program that ships. These tests compare the address and the code that the
 * configured plugins return for each module under both commands. Vite's own plugins do not run here, because each command
 * needs different ones.
 */
const ROOT = join(import.meta.dirname, '..');
const MODES = { serve: 'development', build: 'production' } as const;
const SCRIPT = /\.[cm]?[jt]sx?$/;
const CODE = /\.(?:[cm]?[jt]sx?|css)$/;
const PACKAGE = /\/node_modules\//;
/** Plugins that write files or check them, and change no module. */
const WRITERS = ['face-files', 'old-browsers', 'compile-ahead', 'documents', 'vite-plugin-pwa:build'];
/** Packages that the app has otherwise than they are published. */
const ALIASED: readonly string[] = ['postcss', 'htmlparser2'];

type Command = keyof typeof MODES;
/** Each module's code, with the addresses that plugins give to its imports. */
type Modules = ReadonlyMap<string, { code: string; addresses: readonly string[] }>;

const pathOf = (id: string) => id.replace(/\?.*$/, '');

const onDisk = (id: string) =>
  CODE.test(pathOf(id)) && existsSync(pathOf(id)) ? readFileSync(pathOf(id), 'utf8') : '';

async function flat(option: PluginOption): Promise<Plugin[]> {
  const one = await option;
  if (Array.isArray(one)) return (await Promise.all(one.map(flat))).flat();
  return one ? [one] : [];
}

const configured = async (command: Command): Promise<UserConfig> =>
  (await loadConfigFromFile({ command, mode: MODES[command] }, 'vite.config.ts', ROOT, 'silent'))?.config ??
  {};

/** Returns what a script imports or requires. */
function importsOf(id: string, code: string): readonly string[] {
  if (!SCRIPT.test(pathOf(id)) && !id.startsWith('\0')) return [];
  const { module } = parseSync(SCRIPT.test(pathOf(id)) ? pathOf(id) : 'virtual.js', code);
  const literal = module.dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start, end));
  const found = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((one) => one.moduleRequest?.value ?? []),
    ),
    ...literal.filter((one) => /^["']/.test(one)).map((one) => one.slice(1, -1)),
    ...(module.hasModuleSyntax
      ? []
      : [...code.matchAll(/\brequire\(["']([^"']+)["']\)/g)].map(([, one]) => one)),
  ].filter((one) => one !== undefined);
  return [...new Set(found)];
}

/** The imports of each module in a package, with the address that Vite finds. Shared, because packages do not change. */
const inPackages = new Map<string, ReadonlyMap<string, string | undefined>>();

/** Follows the imports from `entries` on, and transforms each module with the configured plugins alone. */
async function modulesOf(command: Command, given: UserConfig, entries: readonly string[]): Promise<Modules> {
  const mode = MODES[command];
  vi.stubEnv('NODE_ENV', mode);
  const plugins = await flat(given.plugins);
  const inline: InlineConfig = { root: ROOT, configFile: false, optimizeDeps: { noDiscovery: true } };
  const config = await resolveConfig({ ...given, ...inline, plugins }, command, mode, mode);
  const environment = (ours: readonly Plugin[]) =>
    new DevEnvironment(
      'client',
      {
        ...config,
        environments: { client: { ...config.environments.client, plugins: ours } },
      } as typeof config,
      { hot: false },
    );
  const whole = environment(config.plugins);
  const reacts = new Set((await flat(react())).map(({ name }) => name));
  const ours = config.plugins.filter((one) => plugins.includes(one) && !reacts.has(one.name));
  const applied = ours.map(async (one) => {
    const how = (await one.applyToEnvironment?.(whole)) ?? true;
    return how === true ? [one] : flat(how);
  });
  const alone = environment((await Promise.all(applied)).flat());
  await alone.init();
  const { pluginContainer } = alone;
  const resolve = createIdResolver(config);
  const modules = new Map<string, { code: string; addresses: string[] }>();
  const open = [...entries];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (modules.has(id)) continue;
    const loaded = (await pluginContainer.load(id)) ?? onDisk(id);
    const { code } = await pluginContainer.transform(typeof loaded === 'string' ? loaded : loaded.code, id);
    const addresses: string[] = [];
    modules.set(id, { code, addresses });
    const known = inPackages.get(id);
    const found = new Map<string, string | undefined>();
    for (const asked of known?.keys() ?? importsOf(id, code)) {
      const address = (await pluginContainer.resolveId(asked, id))?.id;
      if (address) addresses.push(`${asked}: ${address}`);
      const next = known ? known.get(asked) : await resolve(whole, asked, id);
      found.set(asked, next);
      if (address) open.push(address);
      else if (next && CODE.test(pathOf(next))) open.push(next);
    }
    if (PACKAGE.test(id)) inPackages.set(id, found);
  }
  await alone.close();
  return modules;
}

const named = (id: string) => id.replace(/^.*node_modules\//, '').replace(`${ROOT}/`, '');

/** Returns each package's module that a plugin changes: tests leave packages to Node, the dev server to its optimizer. */
const changedPackages = (modules: Modules) =>
  [...modules]
    .filter(([id, { code, addresses }]) => PACKAGE.test(id) && (addresses.length > 0 || code !== onDisk(id)))
    .map(([id]) => named(id));

/** Returns each of our modules that is another one in `built` than in `served`. */
const differences = (served: Modules, built: Modules) =>
  [...built]
    .filter(([id]) => !PACKAGE.test(id))
    .filter(([id, module]) => JSON.stringify(module) !== JSON.stringify(served.get(id)))
    .map(([id]) => named(id));

/** Returns the options that say what a module is. A function equals no other one, because it may ask for the command. */
const moduleOptions = ({ plugins, build, server, test, ...options }: UserConfig & { test?: unknown }) =>
  JSON.parse(
    // Each load of the configuration makes its functions again.
    JSON.stringify(options, (_, value) => (typeof value === 'function' ? String(value) : value)),
  );

/** Returns the names of the plugins that can change what the bundler emits. */
const emitting = (plugins: readonly Plugin[]) =>
  plugins
    .filter((one) => one.renderChunk || one.generateBundle || one.writeBundle || one.closeBundle)
    .map(({ name }) => name);

/** Returns the plugins of the build alone that take part in what a module is. */
const changingInBuildAlone = (plugins: readonly Plugin[]) =>
  plugins
    .filter(({ apply }) => apply !== undefined && apply !== 'serve')
    .filter((one) => one.resolveId || one.load || one.transform || one.renderChunk)
    .map(({ name }) => name);

afterEach(() => vi.unstubAllEnvs());

const sources = ['src', 'sw', 'contract', 'rules'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => CODE.test(file) && !/\.test\.|\.d\.ts$|\btesting\b/.test(file))
    .map((file) => join(ROOT, folder, file)),
);

describe('the configuration', () => {
  test('gives the dev server and the build the same modules', async () => {
    const build = await configured('build');
    const served = await modulesOf('serve', await configured('serve'), sources);
    const built = await modulesOf('build', build, sources);
    const worker = { resolve: build.resolve ?? {}, plugins: workerPlugins() };
    const inWorker = await modulesOf('build', worker, [join(ROOT, 'sw/sw.ts')]);
    expect(differences(served, built)).toEqual([]);
    expect(differences(served, inWorker)).toEqual([]);
    for (const modules of [served, built, inWorker]) expect(changedPackages(modules)).toEqual([]);
    const packages = new Set(
      [...built.keys()].map((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]),
    );
    expect([...packages]).toEqual(
      expect.arrayContaining(['lucide-react', '@tanstack/router-core', '@tanstack/query-core', 'dexie']),
    );
    expect([...packages]).toEqual(
      expect.arrayContaining(['sanitize-html', 'launder', 'use-sync-external-store']),
    );
    expect(inWorker.size).toBeGreaterThan(100);
  });

  test('has the same options for both commands, and none that replace modules while bundling', async () => {
    const [served, built] = [await configured('serve'), await configured('build')];
    expect(moduleOptions(built)).toEqual(moduleOptions(served));
    expect(Object.keys(built.build?.rolldownOptions ?? {})).toEqual(['input', 'output']);
    expect(Object.keys(built.build?.rolldownOptions?.output ?? {})).toEqual([
      'entryFileNames',
      'chunkFileNames',
      'assetFileNames',
      'codeSplitting',
    ]);
    expect(served).not.toHaveProperty('test.alias');
    const isPackage = (name: string) => existsSync(join(ROOT, 'node_modules', name));
    expect(Object.keys(built.resolve?.alias ?? {}).filter(isPackage)).toEqual(ALIASED);
    const all = await flat(built.plugins);
    expect(emitting(all)).toEqual(WRITERS);
    expect(changingInBuildAlone(all)).toEqual([]);
  });
});

describe('the comparison of modules', () => {
  const ICON = join(ROOT, 'src/ui/icon.ts');
  const CLIENT = join(ROOT, 'src/api/client.ts');
  const HASHES = join(ROOT, 'node_modules/@noble/hashes/sha2.js');
  const add = (code: string) => ({ code: `${code}\nexport const planted = 1;`, map: null });
  const changes = (file: RegExp) => (code: string, id: string) => (file.test(id) ? add(code) : undefined);
  const replaces = (file: RegExp) => (asked: string) => (file.test(asked) ? ICON : undefined);
  const name = 'planted';
  const apply = 'build';

  const found = async (plant: () => Plugin, entry: string) => {
    const served = await modulesOf('serve', { plugins: [plant()] }, [entry]);
    const built = await modulesOf('build', { plugins: [plant()] }, [entry]);
    return [...differences(served, built), ...changedPackages(built)];
  };

  const asksForCommand = (): Plugin => {
    let isBuild = false;
    return {
      name,
      configResolved: ({ command }) => {
        isBuild = command === 'build';
      },
      transform: (code) => (isBuild ? add(code) : undefined),
    };
  };
  const asksForMode = (): Plugin => ({
    name,
    transform: (code) => (process.env.NODE_ENV === 'production' ? add(code) : undefined),
  });

  test('finds nothing when no plugin changes a module', async () => {
    expect(await found(() => ({ name }), ICON)).toEqual([]);
  });

  test.each<[string, () => Plugin, string, string]>([
    ['a transform', () => ({ name, apply, transform: changes(/icon\.ts$/) }), ICON, 'src/ui/icon.ts'],
    ['a load', () => ({ name, apply, load: () => 'export const icon = 1;' }), ICON, 'src/ui/icon.ts'],
    [
      'an address',
      () => ({ name, apply, resolveId: replaces(/^@contract\/headers$/) }),
      CLIENT,
      'src/api/client.ts',
    ],
    ['a transform when the command is build', asksForCommand, ICON, 'src/ui/icon.ts'],
    ['a transform when NODE_ENV is production', asksForMode, ICON, 'src/ui/icon.ts'],
  ])('finds %s that one of our modules gets in the build alone', async (_, plant, entry, module) => {
    expect(await found(plant, entry)).toContain(module);
  });

  test.each<[string, () => Plugin, string]>([
    [
      'transform in the build alone',
      () => ({ name, apply, transform: changes(/hashes\/_md\.js$/) }),
      '@noble/hashes/_md.js',
    ],
    [
      'transform under both commands',
      () => ({ name, transform: changes(/hashes\/_md\.js$/) }),
      '@noble/hashes/_md.js',
    ],
    [
      'resolveId in the build alone',
      () => ({ name, apply, enforce: 'pre', resolveId: replaces(/\/_md\.js$/) }),
      '@noble/hashes/sha2.js',
    ],
  ])('finds a package that a plugin changes by %s', async (_, plant, module) => {
    expect(await found(plant, HASHES)).toContain(module);
  });

  test('finds a plugin that rewrites chunks in the build alone', () => {
    const plant: Plugin = { name, apply, renderChunk: () => '' };
    expect([emitting([plant]), changingInBuildAlone([plant])]).toEqual([[name], [name]]);
  });
});
