import type { Table, Tables } from './tables.ts';

/** Secondary index keys of rows, e.g. `customer:cus_1`. */
type IndexKeys = { readonly [T in Table]?: (row: Tables[T]) => readonly string[] };

export const indexKeys: IndexKeys = {
  payment_methods: (row) => [`customer:${row.customer ?? ''}`],
  setup_intents: (row) => [`customer:${row.customer ?? ''}`],
  payment_intents: (row) => [
    `status:${row.status}`,
    `customer:${row.customer ?? ''}`,
    ...Object.entries(row.metadata).map(([key, value]) => `metadata:${key}:${value}`),
  ],
  charges: (row) => [`payment_intent:${row.payment_intent}`],
  refunds: (row) => [`charge:${row.charge}`, row._next === null ? 'resting' : 'moving'],
  balance_transactions: (row) => [`source:${row.source ?? ''}`, `account:${row._account ?? ''}`],
  payouts: (row) => [row._next === null ? 'resting' : 'moving'],
  transfers: (row) => [`transfer_group:${row.transfer_group ?? ''}`],
  early_fraud_warnings: (row) => [`charge:${row.charge}`],
  disputes: (row) => [`charge:${row.charge}`, `payment_intent:${row.payment_intent}`],
  deliveries: (row) => [`event:${row.event}`, `state:${row.state}`],
};

/** Ids of rows by index key, updated as rows change. */
export class LookUps {
  readonly #ids = new Map<string, Set<string>>();

  /** Updates the index for a new, changed or deleted (`after` null) row. */
  follow<T extends Table>(table: T, before: Tables[T] | undefined, after: Tables[T] | null): void {
    const of = indexKeys[table];
    if (of === undefined) return;
    const old = before === undefined ? [] : of(before);
    const fresh = after === null ? [] : of(after);
    for (const key of old) if (!fresh.includes(key)) this.#drop(`${table}/${key}`, before?.id ?? '');
    for (const key of fresh) if (!old.includes(key)) this.#add(`${table}/${key}`, after?.id ?? '');
  }

  idsOf(table: Table, key: string): ReadonlySet<string> {
    return this.#ids.get(`${table}/${key}`) ?? none;
  }

  #add(key: string, id: string): void {
    const ids = this.#ids.get(key);
    if (ids === undefined) this.#ids.set(key, new Set([id]));
    else ids.add(id);
  }

  #drop(key: string, id: string): void {
    const ids = this.#ids.get(key);
    ids?.delete(id);
    if (ids?.size === 0) this.#ids.delete(key);
  }
}

const none: ReadonlySet<string> = new Set();
