import { execFileSync } from 'node:child_process';
import { createPrivateKey, generateKeyPairSync, randomBytes, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { BlockList, isIP, isIPv4 } from 'node:net';
import { join } from 'node:path';

/** Key and certificate as PEM. `authority` is what a phone has to trust. */
export type Certificate = { key: string; cert: string; authority: string };

const DAYS = 90;
/** An authority that is about to end is made anew; installing it twice in a week would be a nuisance. */
const WEEK = 7 * 86_400_000;

/** Loopback, the private ranges, link-local and what providers share: address and prefix length. */
const LAN = [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const;

/** A prefix length as openssl reads it: 12 is 255.240.0.0. */
const maskOf = (length: number): string =>
  [0, 8, 16, 24].map((at) => 256 - 2 ** (8 - Math.min(8, Math.max(0, length - at)))).join('.');

/** What the authority may speak for: whoever steals its key can pretend to be no site of the world. */
function permitted(hosts: readonly string[]): string {
  const lan = new BlockList();
  for (const [address, length] of LAN) lan.addSubnet(address, length);
  // Some sites number their LAN as they like.
  const others = hosts.filter((host) => isIPv4(host) && !lan.check(host)).map((host) => [host, 32] as const);
  return [...LAN, ...others]
    .map(([address, length], at) => `permitted;IP.${at} = ${address}/${maskOf(length)}`)
    .join('\n');
}

const authority = (hosts: readonly string[]) => `
[req]
distinguished_name = name
x509_extensions = authority
prompt = no
[name]
CN = 职健学堂 网络测试
[authority]
basicConstraints = critical, CA:TRUE, pathlen:0
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
nameConstraints = critical, @constraints
[constraints]
permitted;DNS.0 = localhost
${permitted(hosts)}
`;

const leaf = (hosts: readonly string[]) => `
[req]
distinguished_name = name
prompt = no
[name]
CN = localhost
[leaf]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth
subjectAltName = ${hosts.map((host) => `${isIP(host) ? 'IP' : 'DNS'}:${host}`).join(', ')}
`;

/**
 * A certificate for `hosts` (localhost and addresses of the LAN), by an authority that stays in `folder` over runs.
 * Throws a Chinese sentence where openssl is missing.
 */
export function certificateFor(hosts: readonly string[], folder: string): Certificate {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const at = (name: string) => join(folder, name);
  const days = String(DAYS);
  const serial = `0x${randomBytes(8).toString('hex')}`;
  if (!stillHolds(folder, authority(hosts))) {
    writeKey(at('authority.key'));
    writeFileSync(at('authority.cnf'), authority(hosts));
    openssl(
      ['req', '-x509', '-new', '-utf8', '-sha256', '-days', days, '-set_serial', serial],
      ['-config', at('authority.cnf'), '-key', at('authority.key'), '-out', at('authority.crt')],
    );
  }
  writeKey(at('leaf.key'));
  writeFileSync(at('leaf.cnf'), leaf(hosts));
  openssl(['req', '-new', '-config', at('leaf.cnf'), '-key', at('leaf.key'), '-out', at('leaf.csr')]);
  openssl(
    ['x509', '-req', '-sha256', '-days', days, '-set_serial', serial, '-in', at('leaf.csr')],
    ['-CA', at('authority.crt'), '-CAkey', at('authority.key')],
    ['-extfile', at('leaf.cnf'), '-extensions', 'leaf', '-out', at('leaf.crt')],
  );
  const read = (name: string) => readFileSync(at(name), 'utf8');
  return { key: read('leaf.key'), cert: read('leaf.crt'), authority: read('authority.crt') };
}

/** Whether the authority of an earlier run is what is `wanted`, whole, and lives for another week. */
function stillHolds(folder: string, wanted: string): boolean {
  const [settings, certificate, key] = ['authority.cnf', 'authority.crt', 'authority.key'].map((name) => {
    const path = join(folder, name);
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  });
  if (settings !== wanted || !certificate || !key) return false;
  const known = new X509Certificate(certificate);
  return known.checkPrivateKey(createPrivateKey(key)) && Date.parse(known.validTo) - Date.now() > WEEK;
}

function writeKey(path: string): void {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
}

function openssl(...parts: string[][]): void {
  try {
    execFileSync('openssl', parts.flat(), { stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error(
      '--https 要用 openssl 当场做证书，这台机器上没有。请安装 openssl（例如 apt install openssl）。',
    );
  }
}
