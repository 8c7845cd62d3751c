import ipaddr from 'ipaddr.js';

/** All addresses of IPv6 that are or will be assigned to anyone: RFC 4291, 2.4. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an address is one of the public Internet: global unicast, and in none of the special registries, such as private and
 * documentation networks or those that carry an address of IPv4 inside.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast);
}
