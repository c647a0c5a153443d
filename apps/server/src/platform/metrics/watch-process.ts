import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Streams } from '../events/streams.ts';
import type { Metrics } from './metrics.ts';

interface Work {
  readonly outbox: number;
  readonly outboxOldest: number;
  readonly tellings: number;
  readonly operations: number;
  readonly notices: number;
}

/** Counts pending work, each by the index of its due rows. */
async function readWork(database: Database): Promise<Work> {
  const { rows } = await sql<Work>`select
    (select count(*)::int from outbox where state = 'waiting') as outbox,
    (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from outbox
      where state = 'waiting' and next_try_at <= now()) as "outboxOldest",
    (select count(*)::int from order_tellings) as tellings,
    (select count(*)::int from stripe_ops where state in ('waiting', 'unknown')) as operations,
    (select count(*)::int from stripe_events where processed_at is null) as notices`.execute(database.db);
  const [work] = rows;
  if (!work) throw new Error('no figures');
  return work;
}

interface Watched {
  readonly database: Database;
  readonly streams: Pick<Streams, 'count'>;
}

export function watchProcess(metrics: Metrics, { database, streams }: Watched): void {
  metrics.watch({
    name: 'hoist_work_waiting',
    help: 'Rows that wait to be worked off, the same in every process',
    label: 'kind',
    read: async () => {
      const { outbox, tellings, operations, notices } = await readWork(database);
      return { outbox, tellings, payment_operations: operations, payment_notices: notices };
    },
  });
  metrics.watch({
    name: 'hoist_outbox_oldest_seconds',
    help: 'Age of the oldest message that should have left by now, the same in every process',
    read: async () => ({ age: (await readWork(database)).outboxOldest }),
  });
  const { connections } = database;
  if (connections)
    metrics.watch({
      name: 'hoist_database_connections',
      help: 'Connections of this process, and callers that wait for one',
      label: 'state',
      read: () => ({ ...connections() }),
    });
  metrics.watch({
    name: 'hoist_event_streams',
    help: 'Open screens that hear of changes from this process',
    read: () => ({ open: streams.count() }),
  });
}
