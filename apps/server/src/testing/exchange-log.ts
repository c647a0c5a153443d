import { appendFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { allEndpoints } from '@hoist/contract/all-endpoints';
import type { Prepared } from '@hoist/contract/client';
import type { Endpoint } from '@hoist/contract/endpoint';

/** One call of a test through the typed client, as it went over the wire. */
export interface Exchange {
  readonly id: string;
  /** The file of the test. */
  readonly test: string;
  readonly path: string;
  /** Names and values; a file appears as `(file)`. */
  readonly form: readonly (readonly [string, string])[];
  readonly status: number;
  readonly answer: unknown;
}

/** Where `npm test` wants them, one JSON text a line, for its last step to judge. */
const folder = process.env['HOIST_EXCHANGES'];
/** More of the same show nothing new. */
const kept = 20;
const counts = new Map<string, number>();

const text = (value: string | File): string => (typeof value === 'string' ? value : '(file)');

/** Keeps what was asked and answered, if it belongs to the contract and the run asks for it. */
export function keepExchange(
  endpoint: Endpoint,
  { path, body }: Prepared,
  given: { readonly status: number; readonly answer: unknown },
): void {
  if (folder === undefined || !allEndpoints.includes(endpoint)) return;
  const { code } = given.answer as { readonly code?: string };
  const kind = `${endpoint.id} ${given.status === 200 ? 'ok' : code}`;
  const count = counts.get(kind) ?? 0;
  if (count >= kept) return;
  counts.set(kind, count + 1);
  const form = [...(body ?? [])].map(([name, value]) => [name, text(value)] as const);
  const exchange: Exchange = {
    id: endpoint.id,
    test: basename(process.argv[1] ?? ''),
    path,
    form,
    ...given,
  };
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(exchange)}\n`);
}
