import type { Table, Tables } from './tables.ts';
import type { Unit } from './unit.ts';
import type { Params } from './wire/form.ts';
import { listParams, page } from './wire/list.ts';
import { text } from './wire/read.ts';
import { noSuch } from './wire/stripe-error.ts';

export interface Call {
  readonly unit: Unit;
  readonly params: Params;
  readonly path: Readonly<Record<string, string>>;
  readonly access: 'secret' | 'publishable';
  readonly clientSecret: string | undefined;
  /** The connected account that the call is made for; undefined for the platform. */
  readonly account?: string | undefined;
  /** Origin of the simulator for browsers, e.g. `http://127.0.0.1:4242`. */
  readonly origin: string;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** Whether the publishable key is accepted too. */
  readonly access: 'secret' | 'both';
  /** Accepted parameters besides `expand`. */
  readonly allows: readonly string[];
  readonly run: (call: Call) => unknown;
}

type Run = Route['run'];

export const get = (path: string, run: Run, allows: readonly string[] = []): Route => ({
  method: 'GET',
  path,
  access: 'secret',
  allows,
  run,
});

export const post = (path: string, run: Run, allows: readonly string[] = []): Route => ({
  ...get(path, run, allows),
  method: 'POST',
});

export const remove = (path: string, run: Run): Route => ({ ...get(path, run), method: 'DELETE' });

/** A route that browsers may call with the publishable key. */
export const forBrowsers = (route: Route): Route => ({ ...route, access: 'both' });

type Listed = Exclude<Table, 'account_links' | 'answers' | 'deliveries' | 'settings'>;

/** Whether a row is of the connected account of the call, or of the platform. */
const isOfCall = (row: object, { account }: Call): boolean =>
  (row as { readonly _account?: string })._account === account;

type Field<T extends Table> = keyof Tables[T] & string;

/** Parameters of a list call with the names of the rows' fields. */
interface Filters<T extends Listed> {
  /** Has an index (`look-ups.ts`). */
  readonly index?: Field<T>;
  readonly others?: readonly Field<T>[];
  /** Accepted without an effect. */
  readonly ignored?: readonly string[];
}

/** Lists the rows of a table. */
export function list<T extends Listed>(path: string, table: T, filters: Filters<T> = {}): Route {
  const { index, others = [], ignored = [] } = filters;
  const run = (call: Call) => {
    const { unit, params } = call;
    const value = index && text(params, index);
    const rows = value === undefined ? unit.all(table) : unit.where(table, `${index}:${value}`);
    const wanted = others.map((name) => [name, text(params, name)] as const);
    return page(
      path,
      rows.filter(
        (row) => isOfCall(row, call) && wanted.every(([name, one]) => one === undefined || row[name] === one),
      ),
      params,
    );
  };
  return get(path, run, [...listParams, ...(index ? [index] : []), ...others, ...ignored]);
}

export const need = (call: Call, name: string): string => call.path[name] ?? '';

/** The row that a call's address names; 404 without one. */
export function rowOf<T extends Table>(call: Call, table: T, kind: string): Tables[T] {
  const id = need(call, 'id');
  const row = call.unit.find(table, id);
  if (row === undefined || !isOfCall(row, call)) throw noSuch(kind, id);
  return row;
}
