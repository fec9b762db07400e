import { BlockList, isIP } from 'node:net';

/** An address or a network (`10.0.0.0/8`), as settings name it. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Whose word about an address counts. */
export function proxiesOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/**
 * Where a request comes from. Each proxy writes behind the others whom it heard: from the right, the first that is no
 * proxy of ours is as far as anybody's word can be believed. What stands further left the caller may have made up.
 * `peer`: the other end of the connection; `forwarded`: X-Forwarded-For as it came.
 */
export function clientAddress(peer: string, forwarded: string | undefined, proxies: BlockList): string {
  const hops = (forwarded ?? '').split(',');
  let address = plain(peer);
  while (isProxy(address, proxies)) {
    const before = plain(hops.pop() ?? '');
    if (!before) break;
    address = before;
  }
  return address;
}

/** Whether the other end of a connection is a proxy whose headers are believed. */
export function isProxy(peer: string, proxies: BlockList): boolean {
  const address = plain(peer);
  return address !== '' && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** An address without its port, brackets, zone and IPv6 cloak; '' for what is none. */
function plain(hop: string): string {
  const text = hop.trim();
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? [];
  const [, withPort] = /^([\d.]+):\d+$/.exec(text) ?? [];
  const address = (bracketed ?? withPort ?? text).replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIP(address) ? address : '';
}

/** Whom an address is counted as: an IPv4 address itself, of IPv6 the /64 that one line is given. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const behind = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - behind.length;
  const whole = [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...behind];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
