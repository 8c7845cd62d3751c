import { expect, test } from 'vitest';
import { callerNetwork } from '../../../server/kernel/caller-network.ts';
import { isPublicAddress } from '../../../server/providers/public-address.ts';

test('only a global unicast address outside the special registries is public', () => {
  const others = [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::8.8.8.8',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:0:8.8.8.8',
    '64:ff9b::8.8.8.8',
    '64:ff9b:1::8.8.8.8',
    '100::1',
    '2001::1',
    '2001:2::1',
    '2001:10::1',
    '2001:db8::1',
    '2002:a00:1::1',
    '3fff::1',
    '4000::1',
    '5f00::1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'hooks.example.com',
    '',
  ];
  const ours = ['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e'];
  expect([...others, ...ours].filter(isPublicAddress)).toEqual(ours);
});

test('callers with IPv6 count by their /64, those with IPv4 by their address in either spelling', () => {
  const addresses = [
    '2a00:1450:4001:81b::200e',
    '2A00:1450:4001:81b:ffff:1:2:3',
    '2a00:1450:4001:81c::1',
    '203.0.113.9',
    '::ffff:203.0.113.9',
    'session 7',
  ];
  expect(addresses.map(callerNetwork)).toEqual([
    '2a00:1450:4001:81b::/64',
    '2a00:1450:4001:81b::/64',
    '2a00:1450:4001:81c::/64',
    '203.0.113.9',
    '203.0.113.9',
    'session 7',
  ]);
});
