import { expect, test } from 'vitest';
import { clientAddress, isNetwork, networkOf, proxiesOf } from './client-address';

const ours = proxiesOf(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);

test.each([
  ['nobody is believed who is no proxy of ours', '203.0.113.9', '1.2.3.4', '203.0.113.9'],
  ['a proxy names whom it heard', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['what the caller made up stands to the left of it', '10.0.0.2', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
  ['two proxies of ours in a row', '10.0.0.2', '6.6.6.6, 203.0.113.9, 10.9.9.9', '203.0.113.9'],
  ['all are ours: the first', '10.0.0.2', '10.0.0.3', '10.0.0.3'],
  ['a proxy that says nothing', '10.0.0.2', undefined, '10.0.0.2'],
  ['a proxy that says nonsense', '10.0.0.2', '203.0.113.9, unknown', '10.0.0.2'],
  ['an IPv4 in the cloak of IPv6', '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['with its port', '127.0.0.1', '203.0.113.9:5123', '203.0.113.9'],
  ['of IPv6, with its port', 'fd00::1', '[2001:db8::7]:443', '2001:db8::7'],
])('%s', (_, peer, forwarded, address) => {
  expect(clientAddress(peer, forwarded, ours)).toBe(address);
});

test('without proxies of ours every header is nobody’s word', () => {
  expect(clientAddress('127.0.0.1', '203.0.113.9', proxiesOf([]))).toBe('127.0.0.1');
});

test('an IPv6 line is one, whatever its phones call themselves', () => {
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8:1:2:bbbb:1:2:3')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
});

test('a network is an address or a range of one', () => {
  expect(['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'].map(isNetwork)).toEqual([true, true, true, true]);
  expect(['10.0.0.0/33', 'proxy', '10.0.0.1/8/8', '10.0.0/8', ''].filter(isNetwork)).toEqual([]);
});
