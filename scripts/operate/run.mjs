// `npm run long -- operate [--database postgres|built-in] [--link-modules]`: runs docs/operate.md block by block on a
// machine of its own within this one. The repository that it installs from is this one's last commit.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { bundle, root } from '../bundle.mjs';
import { makePlace } from './place.mjs';

const { values } = parseArgs({
  options: {
    database: { type: 'string', multiple: true },
    'link-modules': { type: 'boolean', default: false },
  },
});
const print = (line) => process.stdout.write(`${line}\n`);
if (process.getuid() !== 0 || !existsSync('/usr/lib/postgresql')) {
  print('要由 root 运行，并且装好了 PostgreSQL（Debian 或 Ubuntu）。');
  process.exit(1);
}

const learnerFile = '.cache/operate-learner.mjs';
await bundle('scripts/operate/learner.ts', learnerFile);
const { blocksOf, DATABASES, firstLogin, login, study } = await import(pathToFileURL(root(learnerFile)).href);
const LEARNER = {
  phone: '13700000001',
  password: `Jiankang-${createHash('sha1').update(String(Date.now())).digest('hex').slice(0, 6)}`,
};

function mustHold(holds, sentence) {
  if (!holds) throw new Error(sentence);
  print(`    ✓ ${sentence}`);
}

/** Runs a block in a shell that goes on with the variables and the folder of the block before. @returns its output. */
function runBlock(place, text) {
  const state = place.at('state');
  const script = `[ ! -f ${state} ] || . ${state}\nset -e -a -o pipefail\n${text}{ export -p; printf 'cd %q\\n' "$PWD"; } > ${state}\n`;
  const env = {
    PATH: `${place.at('bin')}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`,
    HOME: '/root',
    LANG: 'C.UTF-8',
  };
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-c', script], {
      cwd: place.folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (some) => {
        output += some;
      });
    }
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`退出码 ${code}：\n${output}`)),
    );
  });
}

/** Runs a block until the server is ready, then sends Ctrl+C to its program. */
async function tryBlock(place, text) {
  const running = runBlock(place, text);
  let output;
  running.then(
    (all) => {
      output = all;
    },
    (error) => {
      output = error.message;
    },
  );
  while (!(await isReady(place))) {
    if (output !== undefined) throw new Error(output);
    await rest(500);
  }
  const uid = execFileSync('id', ['-u', place.user], { encoding: 'utf8' }).trim();
  const ours = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && isServer(pid, uid));
  for (const pid of ours) process.kill(Number(pid), 'SIGINT');
  return running;
}

const isReady = ({ ports }) =>
  fetch(`http://127.0.0.1:${ports[8080]}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

function isServer(pid, uid) {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return (
      String(statSync(`/proc/${pid}`).uid) === uid &&
      command.startsWith('node\0') &&
      command.includes('main.mjs')
    );
  } catch {
    return false;
  }
}

/** Checks the syntax of a block that is not run. */
function checkBlock({ language, text }) {
  if (language === 'yaml') return void parse(text);
  const { status, stderr } = spawnSync('bash', ['-n', '-c', text], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** Checks the files of deploy/ that this machine cannot start. @returns what was checked, and how. */
function checkFiles(place) {
  const checked = [];
  for (const name of ['compose.yaml']) {
    parse(readFileSync(root(`deploy/${name}`), 'utf8'), { merge: true });
    checked.push(`deploy/${name}：yaml`);
  }
  const has = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
  if (has('systemd-analyze')) {
    const folder = mkdtempSync(join(tmpdir(), 'zhijian-unit-'));
    const unit = join(folder, `${place.user}@8080.service`);
    writeFileSync(unit, place.renamed(readFileSync(root('deploy/zhijian.service'), 'utf8')));
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    const wrong = `${stdout}${stderr}`.split('\n').filter((line) => line.includes(unit));
    rmSync(folder, { recursive: true });
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
    checked.push('deploy/zhijian.service：systemd-analyze verify');
  }
  return checked;
}

/** Runs the line of the cron file as cron would: with its own PATH and nothing else. */
function runCron(place) {
  const [path = '', line = ''] = readFileSync(place.at(`etc/cron.d/${place.user}-backup`), 'utf8')
    .trim()
    .split('\n');
  const [, who = '', command = ''] = /^(?:\S+ ){5}(\S+) (.*)$/.exec(line) ?? [];
  const home = place.at(`srv/${place.user}`);
  const args = [
    '-u',
    who,
    '--',
    'env',
    '-i',
    path,
    `HOME=${home}`,
    'SHELL=/bin/sh',
    'sh',
    '-c',
    command.replaceAll('\\%', '%'),
  ];
  return execFileSync('runuser', args, { encoding: 'utf8', cwd: '/' });
}

/** Copies this clone's packages by hard links, which the page's `npm ci` would install. */
function linkModules(place) {
  const to = place.at(`srv/${place.user}/node_modules`);
  execFileSync('cp', ['-al', root('node_modules'), to]);
  execFileSync('find', [to, '-type', 'd', '-exec', 'chown', place.user, '{}', '+']);
}

const creditedIn = (place, name) =>
  JSON.parse(readFileSync(place.at(`var/lib/${place.user}/${name}`), 'utf8')).report.learners[0].credited;

/** Returns the files below a folder that are not the user's. */
const foreign = (place, folder) =>
  execFileSync('find', [folder, '!', '-user', place.user], { encoding: 'utf8' }).split('\n').filter(Boolean);

/** Studies as the learner with the printed code. */
async function learn(place, { code }) {
  const origin = `http://127.0.0.1:${place.ports[8080]}`;
  print(`  学员：用登录码 ${code} 第一次登录，学两个视频`);
  await firstLogin(origin, LEARNER, code.replace(' ', ''));
  const seconds = await study(origin, LEARNER);
  mustHold(seconds === 60, `学员学的计入了 ${seconds} 秒`);
}

/** Runs one block. `known` keeps what the page has the reader write down: the printed code and the backup's number. */
async function takeBlock(place, { line, mark, text, database }, known) {
  print(`  第 ${line} 行${database ? `（${database}）` : ''}：${text.split('\n')[0]}`);
  if (text.includes('git pull')) place.commit('an upgrade');
  const typed = place.renamed(text).replace('编号', known.number);
  let output;
  if (mark === 'try') output = await tryBlock(place, typed);
  else if (values['link-modules'] && typed.includes('npm ci')) {
    const [before = '', after = ''] = typed.split(/^.*npm ci\n/m);
    await runBlock(place, before);
    linkModules(place);
    known.notRun.push(`第 ${line} 行里的 npm ci：依赖用硬链接拷来（--link-modules）`);
    output = await runBlock(place, after);
  } else output = await runBlock(place, typed);
  known.code = /13700000001 {2}(\d{4} \d{4})/.exec(output)?.[1] ?? known.code;
  known.number = /备份好了：第 (\d+) 号/.exec(output)?.[1] ?? known.number;
  await checkAfter(place, text, output);
}

/** Checks what the page promises of a block, beside that it ends without an error. */
async function checkAfter(place, text, output) {
  const home = place.at(`srv/${place.user}`);
  const data = place.at(`var/lib/${place.user}`);
  if (text.includes('apt-get install')) mustHold(/\d+ newly installed/.test(output), 'apt 认得要装的每一个');
  if (text.includes('cron.d'))
    mustHold(/备份好了：第 \d+ 号/.test(runCron(place)), '定时任务那一行，只有 cron 的环境，也做成了备份');
  if (text.includes('--out /var/lib/zhijian/before.json'))
    mustHold(creditedIn(place, 'before.json') === 60, '报表里计入 60 秒');
  if (text.includes('after.json')) {
    mustHold(creditedIn(place, 'after.json') === 60, '恢复以后，报表里还是 60 秒');
    mustHold(foreign(place, data).length === 0, '恢复以后，数据都归服务的用户');
  }
  if (text.includes('git pull')) {
    const head = (folder) =>
      execFileSync('git', ['-c', 'safe.directory=*', '-C', folder, 'rev-parse', 'HEAD'], {
        encoding: 'utf8',
      });
    mustHold(head(place.upstream) === head(home), '升级以后是新的程序');
    await login(`http://127.0.0.1:${place.ports[8080]}`, LEARNER);
    mustHold(await isReady(place), '升级以后学员能登录');
  }
}

/** Returns a block as the page has it for that database: the built-in one has no DATABASE_URL. */
const onDatabase = (database, block) =>
  database === 'built-in' ? { ...block, text: block.text.replace(/^DATABASE_URL=.*\n/m, '') } : block;

/** Runs the page on one database. */
async function runPage(database) {
  const place = await makePlace();
  const known = { code: '', number: '', notRun: [] };
  // Ctrl+C ends the run, and nothing of it stays.
  const end = () => place.remove().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);
  const page = blocksOf(readFileSync(root('docs/operate.md'), 'utf8'));
  try {
    for (const block of page) {
      if ('person' in block) await learn(place, known);
      else if (block.mark === 'check') {
        checkBlock(block);
        known.notRun.push(`第 ${block.line} 行：${block.text.split('\n')[0]}`);
      } else if ((block.database ?? database) === database)
        await takeBlock(place, onDatabase(database, block), known);
    }
    const notRun = [...known.notRun, ...checkFiles(place)];
    print(`\n没有运行、只查过格式的：\n${notRun.map((one) => `  ${one}`).join('\n')}\n`);
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM']) process.removeListener(signal, end);
    await place.remove();
  }
}

for (const database of values.database ?? DATABASES) {
  print(`\ndocs/operate.md，${database === 'postgres' ? 'PostgreSQL' : '自带的数据库'}：`);
  const began = Date.now();
  try {
    await runPage(database);
    print(`每一块都通过了，${Math.round((Date.now() - began) / 1000)} 秒`);
  } catch (error) {
    print(`没有通过：${error.message}`);
    process.exitCode = 1;
  }
}
rmSync(root(learnerFile), { force: true });
rmSync(root(`${learnerFile}.map`), { force: true });
