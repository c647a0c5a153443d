import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export type Tx = Transaction<Schema>;

/** The handle for single reads. It throws inside a transaction, where PGlite would deadlock. */
export type Db = Kysely<Schema>;

export interface TransactionOptions {
  /** Total attempts when the error is 40001 or 23P01. After a deadlock (40P01) every transaction runs again. */
  readonly attempts?: number;
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /** Commits although the work returns a refusal, for example to count wrong codes. */
  readonly commitRefusals?: boolean;
}

export type Unlisten = () => Promise<void>;

export interface Listener {
  readonly onMessage: (payload: string) => void;
  /** The connection is lost: cached values may be stale until `onReconnect`. */
  readonly onLost?: () => void;
  /** Called after each reconnection: messages may have been lost, so read everything again. */
  readonly onReconnect?: () => void;
}

export interface Connections {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface Database {
  readonly engine: 'pglite' | 'postgres';
  readonly db: Db;
  /**
   * Runs `work` in a transaction, or in the caller's open one. A thrown error or a refusal (a `Result` that is not ok)
   * rolls back, unless `commitRefusals` is set.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Runs reads on a replica if it has everything written before this call, else on the primary. `work` may run twice.
   * Inside a transaction it reads there. Use it only for display, never for decisions.
   */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Receives what `notify` sends, from every process, after the sender's commit. */
  listen(channel: string, listener: Listener): Promise<Unlisten>;
  execute(statements: string): Promise<void>;
  readonly connections?: () => Connections;
  close(): Promise<void>;
}
