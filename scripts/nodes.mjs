// `npm run long -- nodes`: `npm test` on each supported Node, which npm's package `node` brings. Versions after it choose
// some; options go to `npm test`.
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const VERSIONS = ['22', '24', '26'];

const root = fileURLToPath(new URL('..', import.meta.url));
const say = (line) => process.stdout.write(`${line}\n`);
const given = process.argv.slice(2);
const chosen = given.filter((one) => !one.startsWith('-'));
const options = given.filter((one) => one.startsWith('-'));

const reports = (chosen.length > 0 ? chosen : VERSIONS).map((version) => {
  const folder = join(root, '.cache/nodes', version);
  const install = spawnSync('npm', ['install', '--no-save', '--prefix', folder, `node@${version}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (install.status !== 0) return `Node ${version}：没有装好（npm 的 node 包）。`;
  const bin = join(folder, 'node_modules/node/bin');
  const node = join(bin, 'node');
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  say(`\n══ Node ${stdout.trim()}`);
  const began = Date.now();
  const { status } = spawnSync(node, ['scripts/test.mjs', ...options], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
  });
  const seconds = Math.round((Date.now() - began) / 1000);
  return `Node ${stdout.trim()}：${status === 0 ? '通过' : '没有通过'}，${seconds} 秒`;
});
say(`\n${reports.join('\n')}`);
process.exit(reports.every((line) => line.includes('：通过')) ? 0 : 1);
