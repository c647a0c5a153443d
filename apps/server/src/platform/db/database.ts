import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** The handle inside a transaction: the only one that verbs and queries ever see. */
export type Tx = Transaction<Schema>;

/** For single reads outside a transaction. Using it inside one throws: on PGlite it would wait for itself. */
export type Db = Kysely<Schema>;

export interface TransactionOptions {
  /** Run again on 40001, 40P01 and 23P01, at most this many times in all. The work must be repeatable. */
  readonly attempts?: number;
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /** Keep what was written although the work answers a refusal, as the count of wrong codes. */
  readonly commitRefusals?: boolean;
}

export type Unlisten = () => Promise<void>;

export interface Listener {
  readonly onMessage: (payload: string) => void;
  /** Nothing is heard for now: what is remembered may be out of date until `onReconnect`. */
  readonly onLost?: () => void;
  /** Messages may have been lost: read everything again. Called after every reconnection. */
  readonly onReconnect?: () => void;
}

export interface Connections {
  readonly open: number;
  readonly idle: number;
  /** Callers that wait for one. */
  readonly waiting: number;
}

/** PGlite in a folder or a PostgreSQL server, behind one face. */
export interface Database {
  readonly engine: 'pglite' | 'postgres';
  readonly db: Db;
  /**
   * Runs `work` in a transaction, or inside the one that is already open around the caller. A thrown error or a
   * refusal (a `Result` that is not ok) rolls back; refusals can be kept with `commitRefusals`.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Runs reads that show and decide nothing, on a replica if one has all that was written before this call. `work` may
   * be run twice. Inside a transaction it reads there.
   */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Hears what `notify` sends after its transaction commits, from every process. */
  listen(channel: string, listener: Listener): Promise<Unlisten>;
  /** Statements without parameters, several at once: migrations and maintenance. */
  execute(statements: string): Promise<void>;
  /** How the connections to a server are used. */
  readonly connections?: () => Connections;
  close(): Promise<void>;
}
