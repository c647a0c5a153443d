import type { Table, Tables } from './tables.ts';

/** What rows are looked up by, besides their id: words of the row, as `customer:cus_1`. */
type Words = { readonly [T in Table]?: (row: Tables[T]) => readonly string[] };

export const words: Words = {
  payment_methods: (row) => [`customer:${row.customer ?? ''}`],
  setup_intents: (row) => [`customer:${row.customer ?? ''}`],
  payment_intents: (row) => [
    `status:${row.status}`,
    `customer:${row.customer ?? ''}`,
    ...Object.entries(row.metadata).map(([key, value]) => `metadata:${key}:${value}`),
  ],
  charges: (row) => [`payment_intent:${row.payment_intent}`],
  refunds: (row) => [`charge:${row.charge}`, row._next === null ? 'resting' : 'moving'],
  balance_transactions: (row) => [`source:${row.source ?? ''}`],
  payouts: (row) => [row._next === null ? 'resting' : 'moving'],
  early_fraud_warnings: (row) => [`charge:${row.charge}`],
  disputes: (row) => [`charge:${row.charge}`, `payment_intent:${row.payment_intent}`],
  deliveries: (row) => [`event:${row.event}`, `state:${row.state}`],
};

/** Ids of rows by their words, kept up to date as rows change. */
export class LookUps {
  readonly #ids = new Map<string, Set<string>>();

  /** A row came, changed or (null) went. */
  follow<T extends Table>(table: T, before: Tables[T] | undefined, after: Tables[T] | null): void {
    const of = words[table];
    if (of === undefined) return;
    const old = before === undefined ? [] : of(before);
    const fresh = after === null ? [] : of(after);
    for (const word of old) if (!fresh.includes(word)) this.#drop(`${table}/${word}`, before?.id ?? '');
    for (const word of fresh) if (!old.includes(word)) this.#add(`${table}/${word}`, after?.id ?? '');
  }

  idsOf(table: Table, word: string): ReadonlySet<string> {
    return this.#ids.get(`${table}/${word}`) ?? none;
  }

  #add(word: string, id: string): void {
    const ids = this.#ids.get(word);
    if (ids === undefined) this.#ids.set(word, new Set([id]));
    else ids.add(id);
  }

  #drop(word: string, id: string): void {
    const ids = this.#ids.get(word);
    ids?.delete(id);
    if (ids?.size === 0) this.#ids.delete(word);
  }
}

const none: ReadonlySet<string> = new Set();
