import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { certificateFor } from './certificate';
import { controlOf } from './control';
import { PROFILES, type ProfileName, profileNamed } from './profiles';
import { FaultProxy } from './proxy';

const USAGE = '用法：npm run network -- 2g --to https://主机 [--port 8090] [--host 0.0.0.0] [--https]';
/** Where the authority is kept, so that a phone installs it once. */
const CERTIFICATES = '.cache/network';

type Command = { profile: ProfileName; to: URL; port: number; host: string; https: boolean };

/** What the command line asks for; throws a Chinese sentence for what it cannot mean. */
export function readCommand(args: string[]): Command {
  const options = {
    to: { type: 'string' },
    port: { type: 'string', default: '8090' },
    host: { type: 'string', default: '127.0.0.1' },
    https: { type: 'boolean', default: false },
  } as const;
  let parsed: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new Error(USAGE);
  }
  const { values, positionals } = parsed;
  const [name, ...more] = positionals;
  if (!name || more.length > 0 || !values.to) throw new Error(USAGE);
  const profile = profileNamed(name);
  const to = URL.canParse(values.to) ? new URL(values.to) : undefined;
  if (!to || !/^https?:$/.test(to.protocol))
    throw new Error(`--to 要一个 http 或 https 的网址，现在是「${values.to}」。`);
  const port = Number(values.port);
  // The control page stands on the next one.
  if (!Number.isInteger(port) || port < 1 || port > 65_534)
    throw new Error(`--port 要 1 到 65534 的整数，现在是「${values.port}」。`);
  return { profile, to, port, host: values.host, https: values.https };
}

/** The hosts under which this machine is reached: only itself, or its addresses in the LAN too. */
function hostsOf(host: string): string[] {
  if (host !== '0.0.0.0') return [...new Set(['localhost', '127.0.0.1', host])];
  const lan = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const addresses = lan.filter(({ family, internal }) => family === 'IPv4' && !internal);
  return ['localhost', '127.0.0.1', ...addresses.map(({ address }) => address)];
}

const isThisMachine = ({ hostname }: URL) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);

/** Puts a deployment behind a line, with its control page on the next port; says where both are. */
export async function startNetwork(
  args: string[],
  say: (line: string) => void,
): Promise<() => Promise<void>> {
  const { profile, to, port, host, https } = readCommand(args);
  const hosts = hostsOf(host);
  const certificate = https ? certificateFor(hosts, CERTIFICATES) : undefined;
  // A server of this machine may know our address, and puts it into links; one somewhere must not notice us.
  const as = isThisMachine(to) ? 'proxy' : 'visitor';
  const proxy = await FaultProxy.start(
    { origin: to.origin, as },
    { port, host, ...(certificate && { tls: certificate }) },
  );
  proxy.usual = profile;
  proxy.use(profile);
  const seen = hosts.filter((name) => name !== '127.0.0.1');
  const addresses = seen.map((name) => `${https ? 'https' : 'http'}://${name}:${port}`);
  const authority = certificate?.authority;
  const control = controlOf({ proxy, upstream: to.origin, addresses, authority });
  const listener = serve({ fetch: control.fetch, port: port + 1, hostname: host });
  await once(listener, 'listening');

  say(`网络「${PROFILES[profile].title}」，后面是 ${to.origin}`);
  for (const address of addresses) say(`  打开：${address}`);
  for (const name of seen) say(`  控制：http://${name}:${port + 1}`);
  if (https) say('  手机第一次用：在控制页下载证书并安装，步骤写在那里。');
  else if (host !== '127.0.0.1') say('  手机经 http 打开没有离线功能和摄像头；要有就加 --https。');
  return async () => {
    listener.close();
    await proxy.close();
  };
}
