// A machine within this one for docs/operate.md: names, folders, ports, a PostgreSQL and programs of its own, all removed.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { root } from '../bundle.mjs';
import { freePort } from '../test/free-port.mjs';

/** Files of the repository that name the page's folders and ports themselves. */
const RENAMED = ['deploy/as-service.sh', 'deploy/zhijian.service', 'docs/operator-calls.md'];

const runAs = (user, command, args, options = {}) =>
  execFileSync('runuser', ['-u', user, '--', command, ...args], { encoding: 'utf8', ...options });

/** Makes the place. @returns what the blocks need, and `remove`. */
export async function makePlace() {
  const folder = mkdtempSync(join(tmpdir(), 'zhijian-operate-'));
  chmodSync(folder, 0o755);
  const at = (path) => join(folder, path);
  for (const one of ['etc/systemd/system', 'etc/cron.d', 'srv', 'var/lib', 'bin', 'run', 'log']) {
    mkdirSync(at(one), { recursive: true });
  }
  const user = `zhijian${process.pid}`;
  const [first, second, database] = [await freePort(), await freePort(), await freePort()].map(String);
  const ports = { 8080: first, 8081: second, 5432: database };
  const upstream = at('repository');

  /** Puts the place's own names into a text of the page. */
  const renamed = (text) =>
    text
      .replaceAll(/(?<![\w.@/-])\/(etc|srv|var\/lib|backup)(?=\/|[\s'"]|$)/gm, `${folder}/$1`)
      .replaceAll(/(?<![\w-]|deploy\/)zhijian(?![a-z]|-operate)/g, user)
      .replaceAll(/\b(8080|8081|5432)\b/g, (port) => ports[port])
      .replaceAll('仓库的网址', upstream);

  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${root('.')}`, upstream]);
  const commit = (message) => {
    const who = ['-c', 'user.name=operate', '-c', 'user.email=operate@example.org'];
    execFileSync('git', ['-C', upstream, ...who, 'commit', '-q', '--allow-empty', '-am', message]);
  };
  for (const file of RENAMED)
    writeFileSync(join(upstream, file), renamed(readFileSync(join(upstream, file), 'utf8')));
  commit('rename the folders and ports');

  const postgres = startPostgres(at, ports[5432]);
  writeFileSync(at('gitconfig'), '[safe]\n\tdirectory = *\n');
  replacements(at, ports[5432]);

  return {
    ...{ folder, at, user, ports, renamed, upstream, commit },
    async remove() {
      const unit = [root('scripts/operate/systemctl.mjs'), folder, 'stop', `${user}@*`];
      spawnSync(process.execPath, unit, { stdio: 'inherit' });
      await endProcessesOf(user);
      postgres.stop();
      spawnSync('userdel', [user], { stdio: 'ignore' });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function startPostgres(at, port) {
  const debian = '/usr/lib/postgresql';
  const [newest = ''] = readdirSync(debian).sort((a, b) => Number(b) - Number(a));
  const program = (name) => join(debian, newest, 'bin', name);
  mkdirSync(at('postgres'));
  execFileSync('chown', ['postgres', at('postgres')]);
  const data = at('postgres/data');
  const set = { cwd: at('postgres'), stdio: 'ignore' };
  const auth = ['--auth-local=trust', '--auth-host=scram-sha-256'];
  runAs(
    'postgres',
    program('initdb'),
    ['-D', data, '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync', ...auth],
    set,
  );
  const options = `-c port=${port} -c unix_socket_directories=${at('postgres')} -c fsync=off`;
  const log = at('postgres/log');
  runAs('postgres', program('pg_ctl'), ['-D', data, '-w', '-l', log, '-o', options, 'start'], set);
  return { stop: () => runAs('postgres', program('pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], set) };
}

/** Writes programs that replace the machine's: sudo with its empty environment, apt-get that only simulates. */
function replacements(at, port) {
  const write = (name, text) => {
    writeFileSync(at(`bin/${name}`), `#!/bin/sh\n${text}`);
    chmodSync(at(`bin/${name}`), 0o755);
  };
  const kept = ['http_proxy', 'https_proxy', 'npm_config_registry'].filter((name) => process.env[name]);
  const passed = ['PATH', ...kept].map((name) => `${name}="$${name}"`).join(' ');
  const set = `${passed} LANG=C.UTF-8 GIT_CONFIG_GLOBAL=${at('gitconfig')}`;
  write(
    'sudo',
    `user=root
if [ "$1" = -u ]; then user=$2; shift 2; fi
home=$(getent passwd "$user" | cut -d: -f6)
[ "$user" = postgres ] && set -- env PGHOST=${at('postgres')} PGPORT=${port} "$@"
exec runuser -u "$user" -- env -i HOME="$home" ${set} "$@"
`,
  );
  write('systemctl', `exec ${process.execPath} ${root('scripts/operate/systemctl.mjs')} ${at('')} "$@"\n`);
  write(
    'apt-get',
    `[ "$1" = update ] && { echo 'apt-get update: 跳过'; exit 0; }\nexec /usr/bin/apt-get -s "$@"\n`,
  );
}

/** Ends the processes of the place's own user, one by one. */
async function endProcessesOf(user) {
  const { status, stdout } = spawnSync('id', ['-u', user], { encoding: 'utf8' });
  if (status !== 0) return;
  const uid = stdout.trim();
  const theirs = () =>
    readdirSync('/proc').filter((pid) => {
      const file = `/proc/${pid}/status`;
      try {
        return (
          /^\d+$/.test(pid) && existsSync(file) && readFileSync(file, 'utf8').includes(`\nUid:\t${uid}\t`)
        );
      } catch {
        return false;
      }
    });
  for (let left = theirs(); left.length > 0; left = theirs()) {
    for (const pid of left) {
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {
        // It has ended since.
      }
    }
    await rest(100);
  }
}
