import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What a caller can't change at will: an IPv4 address, or an IPv6 one's first 64 bits, as every customer of a
 * network has the other 64 to himself.
 */
export function networkOf(address: string): string {
  const [, ipv4] = MAPPED_IPV4.exec(address) ?? [];
  if (ipv4 !== undefined) return ipv4;
  if (!isIPv6(address)) return address;
  return `${firstGroups(address, 4)}::/64`;
}

/**
 * What somebody with many addresses has of them for little money: the 256 around an IPv4 address, or the 48 first
 * bits of an IPv6 one, as hosts give them to one customer.
 */
export function wideNetworkOf(address: string): string {
  const network = networkOf(address);
  if (network.endsWith('::/64')) return `${firstGroups(address, 3)}::/48`;
  return isIPv4(network) ? network.replace(/\d+$/, '0/24') : network;
}

/** The start of an IPv6 address, written in full, without zeros to the left. */
function firstGroups(address: string, count: number): string {
  const [head = [], tail = []] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => '0');
  const groups = [...head, ...zeros, ...tail].slice(0, count);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
