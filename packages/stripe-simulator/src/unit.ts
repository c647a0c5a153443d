import { randomBytes } from 'node:crypto';
import { words } from './look-ups.ts';
import type { Change, Store } from './store.ts';
import type { Settings, Table, Tables } from './tables.ts';

export const apiVersion = '2026-10-28.endive';

/** Who asked: stands on the events that the call causes. */
export interface Cause {
  readonly requestId: string | null;
  readonly idempotencyKey: string | null;
}

/**
 * One all-or-nothing piece of work on the store. Rows come out as copies that may be changed and are put back; nothing
 * is visible outside before `commit`. Never holds across an `await`, so that two units cannot meet.
 */
export class Unit {
  readonly store: Store;
  readonly cause: Cause;
  /** Seconds of the simulated clock. */
  readonly now: number;
  readonly settings: Settings;
  readonly #changed = new Map<string, Change>();

  constructor(store: Store, cause: Cause, realMs: number) {
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

  /** All rows, oldest first, with what this unit has put. Not copies: to be read, not changed. */
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

  /** The rows of a word (see `look-ups.ts`), as `all`. */
  where<T extends Table>(table: T, word: string): readonly Tables[T][] {
    const rows = new Map(this.store.where(table, word).map((row) => [row.id, row]));
    for (const [name, id, row] of this.#changed.values()) {
      if (name !== table) continue;
      const changed = row as Tables[T] | null;
      if (changed === null || words[table]?.(changed).includes(word) !== true) rows.delete(id);
      else rows.set(id, changed);
    }
    return [...rows.values()];
  }

  put<T extends Table>(table: T, row: Tables[T]): void {
    this.#changed.set(`${table}/${row.id}`, [table, row.id, structuredClone(row)]);
  }

  remove(table: Table, id: string): void {
    this.#changed.set(`${table}/${id}`, [table, id, null]);
  }

  commit(): void {
    this.store.commit([...this.#changed.values()]);
    this.#changed.clear();
  }

  /** Forgets what was put; used when a call is refused as a whole. */
  discard(): void {
    this.#changed.clear();
  }

  /** Records an event with the object as it is now, and sends it off to the webhook if there is one. */
  emit(type: string, object: unknown, previous?: Readonly<Record<string, unknown>>): void {
    const id = newId('evt');
    this.put('events', {
      id,
      object: 'event',
      api_version: this.settings.endpoint?.apiVersion ?? apiVersion,
      created: this.now,
      data: {
        object: structuredClone(object),
        ...(previous === undefined ? {} : { previous_attributes: previous }),
      },
      livemode: false,
      pending_webhooks: this.#hears(type) ? 1 : 0,
      request: { id: this.cause.requestId, idempotency_key: this.cause.idempotencyKey },
      type,
    });
    if (!this.#hears(type)) return;
    for (let copy = 0; copy < this.settings.webhooks.copies; copy += 1) this.deliver(id);
  }

  /** Whether the webhook asked for events of this type. */
  #hears(type: string): boolean {
    const { webhookUrl, endpoint } = this.settings;
    const wanted = endpoint?.enabledEvents ?? ['*'];
    return webhookUrl !== null && (wanted.includes('*') || wanted.includes(type));
  }

  deliver(event: string): void {
    const id = newId('del');
    this.put('deliveries', { id, event, attempts: 0, nextAt: 0, state: 'waiting', lastStatus: null });
  }
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

/** An id that looks like the provider's, as `pi_3f…`. */
export const newId = (prefix: string): string =>
  `${prefix}_${randomBytes(18).toString('base64').replaceAll('+', 'x').replaceAll('/', 'y')}`;
