const privateAddress = /^(?:::ffff:)?(?:10\.|127\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^(?:::1$|f[cd])/i;

/** The share of the calls that one private address may have. */
const oneCallerShare = 0.95;

/** The private address that nearly all calls come from: a proxy that is not trusted. */
export function sharedAddress(
  byAddress: Iterable<readonly [address: string, calls: number]>,
  calls: number,
): string | undefined {
  const [first] = [...byAddress]
    .filter(([address]) => privateAddress.test(address))
    .toSorted(([, one], [, other]) => other - one);
  return first && first[1] >= calls * oneCallerShare ? first[0] : undefined;
}
