/** This machine, RFC 1918 and RFC 4193 networks, and names that only a private network resolves. */
const privateHost =
  /^(localhost|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[::1\]|\[f[cd][\da-f:]+\]|[^.:]+|.+\.(internal|local))$/;

export const isPrivateHost = (hostname: string): boolean => privateHost.test(hostname);

/** The public host of an address without https; undefined for https and within a private network. */
export function unencryptedHost(address: string): string | undefined {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isPrivateHost(hostname) ? hostname : undefined;
}
