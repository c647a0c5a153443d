import { wrongsOfAnswer, wrongsOfRequest } from './published-api.ts';
import type { Exchange } from './watching-proxy.ts';

/** Errors of a recorded call against the published API; responses are checked only with status 200. */
export const wrongsOfExchange = (one: Exchange): string[] => [
  ...(one.headers['stripe-version'] === '2026-10-28.endive' ? [] : [`${one.path} in another version`]),
  ...wrongsOfRequest(one.method, one.path, one.params),
  ...(one.status === 200 ? wrongsOfAnswer(one, one.body) : []),
];

/** Mutations without an idempotency key, and keys reused for another call or other parameters. */
export function wrongsOfKeys(exchanges: readonly Exchange[]): string[] {
  const first = new Map<string, string>();
  const wrong: string[] = [];
  for (const { method, path, raw, headers } of exchanges) {
    if (method === 'GET') continue;
    const key = headers['idempotency-key'];
    const call = `${method} ${path} ${raw}`;
    if (typeof key !== 'string' || key === '') wrong.push(`${call} has no key`);
    else if ((first.get(key) ?? call) !== call)
      wrong.push(`${key} came with ${first.get(key) ?? ''} and ${call}`);
    else first.set(key, call);
  }
  return wrong;
}
