import { wrongsOfAnswer, wrongsOfRequest } from './published-api.ts';
import type { Exchange } from './watching-proxy.ts';

/** What of a request and its answer is not published, in words. A refused request is only looked at for its parameters. */
export const wrongsOfExchange = (one: Exchange): string[] => [
  ...(one.headers['stripe-version'] === '2026-10-28.endive' ? [] : [`${one.path} in another version`]),
  ...wrongsOfRequest(one.method, one.path, one.params),
  ...(one.status === 200 ? wrongsOfAnswer(one, one.body, false) : []),
];

/** Mutations without a key, and keys that came with other calls or parameters than the first time. */
export function wrongsOfKeys(exchanges: readonly Exchange[]): string[] {
  const first = new Map<string, string>();
  const wrong: string[] = [];
  for (const { method, path, raw, headers } of exchanges) {
    if (method === 'GET') continue;
    const key = headers['idempotency-key'];
    const said = `${method} ${path} ${raw}`;
    if (typeof key !== 'string' || key === '') wrong.push(`${said} has no key`);
    else if ((first.get(key) ?? said) !== said)
      wrong.push(`${key} came with ${first.get(key) ?? ''} and ${said}`);
    else first.set(key, said);
  }
  return wrong;
}
