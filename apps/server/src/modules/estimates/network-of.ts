import { isIPv4, isIPv6 } from 'node:net';

/** The network of an address, stored as evidence: it tells places apart, not people. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return 'unknown';
  const [head = ''] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const first = [0, 1, 2].map((index) => groups[index] ?? '0');
  return `${first.join(':')}::/48`;
}
