import type { listOperations as operationsEndpoint, Output } from '@hoist/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Listed, QueueQuery, RetriedRow, StuckState } from './queue-page.ts';
import { presentRetried, readQueuePage } from './queue-page.ts';

export type Operation = Output<typeof operationsEndpoint>['data'][number];

type OperationRow = RetriedRow<Operation>;

const operations = sql`SELECT id, created_at AS at, op_key AS key, kind, state, attempts, next_try_at, response->>'message' AS error,
  orders_services_id FROM stripe_ops`;

const operationsIn: Readonly<Record<StuckState, RawBuilder<unknown>>> = {
  stuck: sql`${operations} WHERE state IN ('waiting', 'unknown')`,
  dead: sql`${operations} WHERE state = 'refused'`,
  all: sql`${operations} WHERE state IN ('waiting', 'unknown', 'refused')`,
};

export const listOperations = (db: Db, query: QueueQuery<StuckState>): Promise<Listed<Operation>> =>
  readQueuePage(db, { ...query, from: operationsIn[query.state] }, presentRetried<OperationRow>);

export async function readOperation(tx: Tx, id: number): Promise<Operation | undefined> {
  const { rows } = await sql<OperationRow>`${operations} WHERE id = ${id}`.execute(tx);
  return rows[0] && presentRetried(rows[0]);
}
