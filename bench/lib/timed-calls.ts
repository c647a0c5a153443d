import { print } from './report.ts';

/** A request of one page of a list. */
export interface ListCall {
  readonly name: string;
  /** Below `/api`. */
  readonly path: string;
  /** Minimum number of rows in the answer. */
  readonly rows: number;
  /** Who asks; omitted: the office. */
  readonly token?: string;
}

export interface ListAnswer {
  readonly data?: unknown;
  readonly cursor?: string | null;
  readonly message?: string;
}

export const LIMIT_MS = 200;
const WARM_UPS = 3;
const CALLS = 20;

const atMost = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? Number.NaN;

/** The rows of a list; of the console's search, those of all kinds. */
function rowsOf(data: unknown): number {
  if (Array.isArray(data)) return data.length;
  const lists = Object.values(data ?? {}).filter((one): one is unknown[] => Array.isArray(one));
  return lists.length === 0 ? 1 : lists.reduce((sum, list) => sum + list.length, 0);
}

/** Asks a server for lists as one client. */
export function listClient({ address, token }: { readonly address: string; readonly token: string }) {
  const ask = async (path: string, by = token) => {
    const from = performance.now();
    const answer = await fetch(`${address}/api${path}`, { headers: { Token: by } });
    const body = (await answer.json()) as ListAnswer;
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body.message ?? ''}`);
    return { ms: performance.now() - from, body };
  };
  /** Prints the time of each list; returns how many are above the limit. */
  const time = async (calls: readonly ListCall[]): Promise<number> => {
    let slow = 0;
    for (const { name, path, rows, token: by } of calls) {
      const times: number[] = [];
      for (let call = 0; call < WARM_UPS + CALLS; call += 1) {
        const { ms, body } = await ask(path, by);
        const count = rowsOf(body.data);
        if (count < rows) throw new Error(`${name} returned ${count} rows instead of ${rows}`);
        if (call >= WARM_UPS) times.push(ms);
      }
      const [half, most] = [atMost(times, 0.5), atMost(times, 0.95)];
      if (most > LIMIT_MS) slow += 1;
      print(name, {
        figure: `${half.toFixed(1)}, ${most.toFixed(1)} ms`,
        ratio: `${(most / LIMIT_MS).toFixed(2)} of the limit`,
      });
    }
    return slow;
  };
  return { ask: async (path: string) => (await ask(path)).body, time };
}
