import { randomBytes } from 'node:crypto';
import { indexKeys } from './look-ups.ts';
import type { ApiObject } from './objects.ts';
import type { Change, Store } from './store.ts';
import type { Settings, Table, Tables } from './tables.ts';

export const apiVersion = '2026-10-28.endive';

export interface Cause {
  readonly requestId: string | null;
  readonly idempotencyKey: string | null;
}

/**
 * A transaction on the store. `find` returns copies to change and put back; nothing is visible outside before `commit`.
 * A unit must not span an `await`, so that no two units run concurrently.
 */
export class Unit {
  readonly store: Store;
  readonly cause: Cause;
  /** Seconds of the simulated clock. */
  readonly now: number;
  readonly settings: Settings;
  readonly #changed = new Map<string, Change>();

  constructor(store: Store, realMs: number, cause: Cause = { requestId: null, idempotencyKey: null }) {
    this.store = store;
    this.cause = cause;
    this.settings = structuredClone(store.get('settings', 'settings') ?? defaultSettings);
    this.now = Math.floor(realMs / 1000) + this.settings.clockAhead;
  }

  find<T extends Table>(table: T, id: string): Tables[T] | undefined {
    const changed = this.#changed.get(`${table}/${id}`);
    const row = changed === undefined ? this.store.get(table, id) : (changed[2] as Tables[T] | null);
    return row === undefined || row === null ? undefined : structuredClone(row);
  }

  /** All rows, oldest first, including uncommitted ones. Not copies, so read-only. */
  all<T extends Table>(table: T): readonly Tables[T][] {
    if (this.#changed.size === 0) return this.store.all(table);
    const rows = new Map(this.store.all(table).map((row) => [row.id, row]));
    for (const [name, id, row] of this.#changed.values()) {
      if (name !== table) continue;
      if (row === null) rows.delete(id);
      else rows.set(id, row as Tables[T]);
    }
    return [...rows.values()];
  }

  /** Like `all`, for the rows of an index key (see `look-ups.ts`). */
  where<T extends Table>(table: T, key: string): readonly Tables[T][] {
    const rows = new Map(this.store.where(table, key).map((row) => [row.id, row]));
    for (const [name, id, row] of this.#changed.values()) {
      if (name !== table) continue;
      const changed = row as Tables[T] | null;
      if (changed === null || indexKeys[table]?.(changed).includes(key) !== true) rows.delete(id);
      else rows.set(id, changed);
    }
    return [...rows.values()];
  }

  put<T extends Table>(table: T, row: Tables[T]): void {
    this.#changed.set(`${table}/${row.id}`, [table, row.id, structuredClone(row)]);
  }

  /** Stores a row and emits events about it. */
  save<T extends Table, R extends Tables[T]>(table: T, row: R, ...events: readonly string[]): R {
    this.put(table, row);
    for (const event of events) this.emit(event, row);
    return row;
  }

  /** The fields that every new object has. */
  newObject<Name extends string>(prefix: string, object: Name): ApiObject<Name> {
    return { id: newId(prefix), object, created: this.now, livemode: false };
  }

  remove(table: Table, id: string): void {
    this.#changed.set(`${table}/${id}`, [table, id, null]);
  }

  commit(): void {
    this.store.commit([...this.#changed.values()]);
    this.#changed.clear();
  }

  /** Discards all changes of a refused call. */
  discard(): void {
    this.#changed.clear();
  }

  /** Records an event with the current object and queues it for the webhook, if any. */
  emit(type: string, object: unknown, previous?: Readonly<Record<string, unknown>>): void {
    const event = this.newObject('evt', 'event');
    this.put('events', {
      ...event,
      ...accountOf(object),
      api_version: this.settings.endpoint?.apiVersion ?? apiVersion,
      data: {
        object: structuredClone(object),
        ...(previous === undefined ? {} : { previous_attributes: previous }),
      },
      pending_webhooks: this.#isEnabled(type) ? 1 : 0,
      request: { id: this.cause.requestId, idempotency_key: this.cause.idempotencyKey },
      type,
    });
    if (!this.#isEnabled(type)) return;
    for (let copy = 0; copy < this.settings.webhooks.copies; copy += 1) this.deliver(event.id);
  }

  #isEnabled(type: string): boolean {
    const { webhookUrl, endpoint } = this.settings;
    const wanted = endpoint?.enabledEvents ?? ['*'];
    return webhookUrl !== null && (wanted.includes('*') || wanted.includes(type));
  }

  deliver(event: string): void {
    const id = newId('del');
    this.put('deliveries', { id, event, attempts: 0, nextAt: 0, state: 'waiting', lastStatus: null });
  }
}

/** An event of a connected account names it. */
function accountOf(object: unknown): { readonly account?: string } {
  const { object: kind, id, _account } = object as { object?: string; id?: string; _account?: string };
  const account = kind === 'account' ? id : _account;
  return account === undefined ? {} : { account };
}

export const defaultSettings: Settings = {
  id: 'settings',
  clockAhead: 0,
  faults: [],
  webhooks: { hold: false, copies: 1, reverse: false },
  webhookUrl: null,
  webhookSecret: '',
  allowedOrigins: [],
};

/** An id in the provider's format, e.g. `pi_3f…`. */
export const newId = (prefix: string): string =>
  `${prefix}_${randomBytes(18).toString('base64').replaceAll('+', 'x').replaceAll('/', 'y')}`;
