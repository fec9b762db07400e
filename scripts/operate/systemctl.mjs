// Replaces systemctl: starts what a unit file names, as its user and with its environment alone. ROOT holds the files.
import { spawn } from 'node:child_process';
import { existsSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as rest } from 'node:timers/promises';

const [root, verb, ...given] = process.argv.slice(2);
const names = given.filter((one) => !one.startsWith('--'));
const pidFile = (name) => `${root}/run/${name}.pid`;

function unitOf(name) {
  const [template = '', instance = ''] = name.split('@');
  const text = readFileSync(`${root}/etc/systemd/system/${template}@.service`, 'utf8');
  const values = (key) =>
    [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) =>
      value.replaceAll('%i', instance),
    );
  return { one: (key) => values(key)[0] ?? '', all: values };
}

function start(name) {
  if (existsSync(pidFile(name))) return;
  const unit = unitOf(name);
  const environment = readFileSync(unit.one('EnvironmentFile'), 'utf8').split('\n').filter(Boolean);
  const set = ['PATH=/usr/local/bin:/usr/bin:/bin', ...unit.all('Environment'), ...environment];
  const command = `umask ${unit.one('UMask')}; exec ${unit.one('ExecStart')}`;
  const log = openSync(`${root}/log/${name}.log`, 'a');
  const args = ['-u', unit.one('User'), '--', 'env', '-i', ...set, 'sh', '-c', command];
  const child = spawn('runuser', args, {
    cwd: unit.one('WorkingDirectory'),
    detached: true,
    stdio: ['ignore', log, log],
  });
  writeFileSync(pidFile(name), String(child.pid));
  child.unref();
}

/** Ends a service and waits until its process group is gone. */
async function stop(name) {
  if (!existsSync(pidFile(name))) return;
  const group = -Number(readFileSync(pidFile(name), 'utf8'));
  rmSync(pidFile(name));
  for (let signal = 'SIGTERM'; ; signal = 0) {
    try {
      process.kill(group, signal);
    } catch {
      return;
    }
    await rest(200);
  }
}

/** Returns the units that run and fit a name, which may end with a star. */
const running = (pattern) =>
  readdirSync(`${root}/run`)
    .map((file) => file.replace(/\.pid$/, ''))
    .filter((name) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern));

if (!['daemon-reload', 'enable', 'start', 'stop', 'restart'].includes(verb)) {
  process.stderr.write(`systemctl ${verb}: unknown here\n`);
  process.exit(1);
}
for (const pattern of names) {
  const meant = pattern.endsWith('*') ? running(pattern) : [pattern];
  for (const name of meant) {
    if (verb === 'stop' || verb === 'restart') await stop(name);
    if (verb !== 'stop') start(name);
  }
}
process.exit(0);
