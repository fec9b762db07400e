// `npm run long -- rolling`: two instances are restarted one after the other under clients that never try again.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { openLine } from './bench/load.mjs';
import { bundle, root } from './bundle.mjs';
import { contract } from './contract.mjs';
import { freePort } from './test/free-port.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    by: { type: 'string', default: 'direct,nginx,caddy' },
    wait: { type: 'string', default: '15' },
  },
});
const CLIENTS = 32;
/** A phone that studies sends at least so often. */
const EVERY_MS = 5_000;
const SERVER = '.cache/rolling';
/** Our server always gives a reason; the 502 and 503 of a proxy are empty. */
const BY_PROXY = '（没有内容，是代理的答复）';

/** A read, and a write that no proxy may send twice, which is refused. */
const REQUESTS = [
  `GET ${contract.clientInfo.clientInfo.path} HTTP/1.1\r\nHost: learn.example\r\n\r\n`,
  `POST ${contract.login.phoneLogin.path} HTTP/1.1\r\nHost: learn.example\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
].map((text) => Buffer.from(text));

const running = new Set();
/** Starts a program whose end is ours. */
function start(command, args, options) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], ...options });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}
async function end(child, signal = 'SIGTERM') {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** An instance, when it listens. */
async function instance(port, DATABASE_URL, folder) {
  const env = { PATH: process.env.PATH, PORT: String(port), DATABASE_URL, DATA_DIR: folder };
  const child = start(process.execPath, [join(root(SERVER), 'main.mjs')], { env });
  for await (const line of createInterface(child.stdout)) if (line.includes('"listening"')) break;
  child.stdout.resume();
  return child;
}

/** The proxies as deploy/ sets them up, without TLS, on a port of their own. */
const PROXIES = {
  async nginx(folder, port, ports) {
    const given = await readFile(root('deploy/nginx.conf'), 'utf8');
    const own = withPorts(given, ports)
      .replace(/server \{\s*listen 80;[^}]*\}/, '')
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replace(/^\s*ssl_.*$/gm, '');
    const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (one) => `${one}_temp_path ${folder};`,
    );
    await writeFile(
      join(folder, 'nginx.conf'),
      `daemon off; user root; pid ${folder}/pid; error_log ${folder}/error.log;
events {} http { access_log off; ${temp.join(' ')} ${own} }`,
    );
    return start(process.env.ROLLING_NGINX ?? 'nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder]);
  },
  async caddy(folder, port, ports) {
    const given = await readFile(root('deploy/Caddyfile'), 'utf8');
    const own = withPorts(given, ports).replace(
      'learn.example {',
      `http://127.0.0.1:${port}, http://learn.example:${port} {`,
    );
    await writeFile(join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${own}`);
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const stdio = ['ignore', 'pipe', process.env.LOUD ? 'inherit' : 'ignore'];
    const args = ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
    return start(process.env.ROLLING_CADDY ?? 'caddy', args, { env, stdio });
  },
};
const withPorts = (text, [one, two]) =>
  text.replace('127.0.0.1:8080', `127.0.0.1:${one}`).replace('127.0.0.1:8081', `127.0.0.1:${two}`);

/** Sends with pauses of up to five seconds until `isOver`, each request once, and counts how each ended. */
async function client(n, origins, isOver, count) {
  let at = n % origins.length;
  let line;
  for (let asked = 0; !isOver(); asked += 1) {
    if (!line?.isOpen()) {
      line = await openLine(origins[at]).catch((error) => {
        count(error.code);
      });
      if (!line) {
        at = (at + 1) % origins.length;
        await delay(20);
        continue;
      }
    }
    const sent = performance.now();
    try {
      const { status, isLast, text } = await line.ask(REQUESTS[(asked + n) % REQUESTS.length]);
      count(status === 200 ? '200' : `${status} ${text().trim() || BY_PROXY}`);
      if (isLast) {
        line.close();
        at = (at + 1) % origins.length;
      }
    } catch (error) {
      count(`${error.code ?? error.message}`);
      line.close();
    }
    const pause = n === 0 ? 0 : (n * 977 + asked * 613) % (EVERY_MS - 200);
    await delay(Math.max(0, pause - (performance.now() - sent)));
  }
  line?.close();
}

/** Restarts both instances in turn, as often as asked, and gives how the requests ended. */
async function roll(by, ports, DATABASE_URL, folder) {
  const instances = await Promise.all(ports.map((port) => instance(port, DATABASE_URL, folder)));
  const proxyPort = await freePort();
  const proxy = by === 'direct' ? undefined : await PROXIES[by](folder, proxyPort, ports);
  const origins =
    by === 'direct' ? ports.map((port) => `http://127.0.0.1:${port}`) : [`http://127.0.0.1:${proxyPort}`];
  for (;;) {
    const line = await openLine(origins[0]).catch(() => undefined);
    const answer = await line?.ask(REQUESTS[0]).catch(() => undefined);
    line?.close();
    if (answer?.status === 200) break;
    await delay(100);
  }
  const ended = new Map();
  const count = (how) => ended.set(how, (ended.get(how) ?? 0) + 1);
  let isOver = false;
  const clients = Array.from({ length: CLIENTS }, (_, n) => client(n, origins, () => isOver, count));
  const stops = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const [which, port] of ports.entries()) {
      await delay(Number(values.wait) * 1_000);
      const begun = performance.now();
      await end(instances[which]);
      stops.push(((performance.now() - begun) / 1_000).toFixed(1));
      instances[which] = await instance(port, DATABASE_URL, folder);
    }
  }
  await delay(EVERY_MS);
  isOver = true;
  await Promise.all(clients);
  if (proxy) await end(proxy, 'SIGKILL');
  await Promise.all(instances.map((one) => end(one, 'SIGKILL')));
  return { ended, stops };
}

spawnSync(process.execPath, [root('scripts/build-server.mjs'), SERVER], { stdio: 'inherit', cwd: root('') });
const made = '.cache/rolling-postgres.mjs';
await bundle('server/testing/postgres.ts', made);
const { testPostgres } = await import(pathToFileURL(root(made)).href);
const postgres = await testPostgres(undefined);
if (!postgres) process.exit(1);
let held = true;
try {
  for (const by of values.by.split(',')) {
    if (by !== 'direct' && spawnSync(process.env[`ROLLING_${by.toUpperCase()}`] ?? by, ['-v']).error) {
      process.stdout.write(
        `${by}：没有装，没有量（apt-get install ${by}，或用 ROLLING_${by.toUpperCase()} 指出它）\n`,
      );
      continue;
    }
    const folder = await mkdtemp(join(tmpdir(), 'zhijian-rolling-'));
    const { ended, stops } = await roll(
      by,
      [await freePort(), await freePort()],
      await postgres.fresh(),
      folder,
    );
    await rm(folder, { recursive: true, force: true });
    const fine = new Set(['200', ...(by === 'direct' ? ['ECONNREFUSED'] : [])]);
    const broken = [...ended].filter(([how]) => !fine.has(how));
    held &&= broken.length === 0;
    process.stdout.write(
      `${by}：${CLIENTS} 个连接，${stops.length} 次停止（每次 ${stops.join('、')} 秒）；` +
        `${[...ended].map(([how, times]) => `${how} ${times} 次`).join('，')}；断开的 ${broken.reduce((sum, [, times]) => sum + times, 0)} 次\n`,
    );
  }
} finally {
  for (const child of running) child.kill('SIGKILL');
  await postgres.close();
}
process.exit(held ? 0 : 1);
