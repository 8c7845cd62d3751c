import ipaddr from 'ipaddr.js';

const subnetBits = 64;

/**
 * The network by which calls without a sign-in are counted. A caller with IPv6 has a whole /64 of addresses, so that it counts as one;
 * IPv4 counts by the address. A text that is not an address is returned unchanged.
 */
export function callerNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${subnetBits}`)}/${subnetBits}`;
}
