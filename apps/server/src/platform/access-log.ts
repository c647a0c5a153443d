import { noId, type OrderId, type UserId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Database } from './db/database.ts';
import type { AccessLogTable } from './db/schema-privacy.ts';
import type { Logger } from './logger.ts';

export interface AccessLogEntry {
  /** The person whose data was read. */
  readonly usersId: UserId;
  readonly actorId: UserId;
  readonly actorRole: 'mechanic' | 'office';
  readonly what: string;
  readonly ordersServicesId: OrderId | null;
  readonly at: Date;
}

/** Log of who read whose data. Entries are written in batches after the response. */
export interface AccessLog {
  note(entries: readonly AccessLogEntry[]): void;
  /** Writes the pending entries. Call it before the database closes. */
  flush(): Promise<void>;
}

interface Row extends Omit<AccessLogTable, 'hour' | 'lastAt'> {
  readonly hour: string;
  lastAt: string;
}

const hourMs = 3_600_000;
const pauseMs = 500;
/** Further entries are dropped, so that memory stays bounded while the database is down. */
const maxPending = 50_000;

const keyOf = (row: Row): string =>
  [row.usersId, row.hour, row.actorId, row.what, row.ordersServicesId].join(' ');

const rowOf = ({ at, ordersServicesId, ...entry }: AccessLogEntry): Row => ({
  ...entry,
  hour: new Date(Math.floor(at.getTime() / hourMs) * hourMs).toISOString(),
  ordersServicesId: ordersServicesId ?? noId,
  times: 1,
  lastAt: at.toISOString(),
});

async function write(database: Database, rows: readonly Row[]): Promise<void> {
  // Fixed row order prevents deadlocks between processes.
  const sorted = rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  await sql`
    INSERT INTO access_log AS a (users_id, hour, actor_id, actor_role, what, orders_services_id, times, last_at)
    SELECT "usersId", hour, "actorId", "actorRole", what, "ordersServicesId", times, "lastAt"
    FROM jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) AS r ("usersId" bigint, hour timestamptz, "actorId" bigint,
      "actorRole" text, what text, "ordersServicesId" bigint, times int, "lastAt" timestamptz)
    ON CONFLICT (users_id, hour, actor_id, what, orders_services_id)
      DO UPDATE SET times = a.times + excluded.times, last_at = greatest(a.last_at, excluded.last_at)`.execute(
    database.db,
  );
}

export function openAccessLog(database: Database, logger: Logger): AccessLog {
  let pending = new Map<string, Row>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const add = (row: Row): void => {
    const known = pending.get(keyOf(row));
    if (known) {
      known.times += row.times;
      if (row.lastAt > known.lastAt) known.lastAt = row.lastAt;
    } else if (pending.size < maxPending) pending.set(keyOf(row), row);
  };

  const later = (): void => {
    timer ??= setTimeout(() => void flush(), pauseMs).unref();
  };

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...pending.values()];
    pending = new Map();
    if (rows.length === 0) return writing;
    writing = writing
      .then(() => write(database, rows))
      .catch((error: unknown) => {
        logger.warn({ err: error }, 'access log write failed; retrying');
        for (const row of rows) add(row);
        later();
      });
    return writing;
  }

  return {
    note(entries) {
      for (const entry of entries) if (entry.usersId !== entry.actorId) add(rowOf(entry));
      if (pending.size > 0) later();
    },
    flush,
  };
}
