import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { copyOfSources, editCopy } from '../planted/copy.mjs';

/** Three changes as releases have them; each text occurs once in its file. */
const CHANGES = [
  {
    what: '按钮的样式（src/ui）',
    file: 'src/ui/button.module.css',
    before: '  font-weight: 600;\n  line-height: 1.3;\n',
    after: '  font-weight: 650;\n  line-height: 1.3;\n',
  },
  {
    what: '学习引擎的一行（src/study/engine）',
    file: 'src/study/engine/recording.ts',
    before: 'const played = Math.min(media, budget);',
    after: 'const played = Math.min(media, budget, 86_400);',
  },
  {
    what: '一个画面（意见反馈）',
    file: 'src/areas/help/screens/feedback.tsx',
    before: "sent: '提交成功'",
    after: "sent: '已经提交'",
  },
];

/** `sw/fetch-packs.ts`: a pack of which so few files are missing, and less than half, is not fetched as a whole. */
const FEW = 6;

/**
 * Prints how many compressed bytes a phone that has the app fetches for each of three changes, and for all of them at once:
 * the worker's script, then the missing files or the packs that hold them. The share is of the whole app's bytes.
 */
export function update() {
  const folder = copyOfSources('update');
  try {
    const installed = buildIn(folder);
    const total = bytesFor(folder, { packs: [], byNeed: [] });
    process.stdout.write(`整个应用 ${kb(total)} kB（压缩后）\n`);
    for (const change of CHANGES) {
      editCopy(folder, change);
      print(change.what, bytesFor(folder, installed, buildIn(folder)), total);
      editCopy(folder, { ...change, before: change.after, after: change.before });
    }
    for (const change of CHANGES) editCopy(folder, change);
    print('三个一起', bytesFor(folder, installed, buildIn(folder)), total);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return true;
}

const kb = (bytes) => (bytes / 1000).toFixed(1);
const print = (what, bytes, total) =>
  process.stdout.write(
    `${what}：更新 ${kb(bytes)} kB，是整个应用的 ${((100 * bytes) / total).toFixed(1)}%\n`,
  );

/** Builds there. Returns what the worker knows of the files. */
function buildIn(folder) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return tableIn(folder);
}

/** Reads `sw.js` (`scripts/shell/arm.ts`). Returns its table of files, with the address of the worker's script as `script`. */
function tableIn(folder) {
  const text = readFileSync(join(folder, 'dist/app/sw.js'), 'utf8');
  const [, table, script] = /^self\.__WB_MANIFEST=(.*);\nimportScripts\('\/(.*)'\);/.exec(text) ?? [];
  if (!table) throw new Error('no table in sw.js');
  return { ...JSON.parse(table), script };
}

/** A file under its name in the phone's cache. */
const keyOf = ({ url, revision, integrity }) => `${url} ${revision === undefined ? integrity : revision}`;

/** The compressed bytes that a phone with the files of `installed` fetches of the build in the folder. */
function bytesFor(folder, installed, table = tableIn(folder)) {
  const sizeOf = (address) => {
    const path = join(folder, 'dist/app', address);
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  };
  const addressOf = ({ url }) => url.replace(/^assets\/app\//, `assets/${table.version}/`);
  const known = new Set([...installed.packs.flatMap(({ files }) => files), ...installed.byNeed].map(keyOf));
  const missingOf = (entries) => entries.filter((entry) => !known.has(keyOf(entry)));
  const packs = table.packs.map(({ url, files }) => {
    const missing = missingOf(files);
    if (missing.length <= FEW && missing.length * 2 < files.length)
      return missing.reduce((sum, entry) => sum + sizeOf(addressOf(entry)), 0);
    return missing.length > 0 ? sizeOf(url) : 0;
  });
  const page = missingOf(table.byNeed.filter(({ url }) => url === 'index.html')).map(() =>
    sizeOf('index.html'),
  );
  // A browser has it in its HTTP cache, because its address names its content.
  const script = table.script === installed.script ? [] : [sizeOf(table.script)];
  return [sizeOf('sw.js'), ...script, ...page, ...packs].reduce((sum, bytes) => sum + bytes, 0);
}
