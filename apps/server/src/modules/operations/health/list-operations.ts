import type { listOperations as operationsEndpoint, Output } from '@hoist/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Listed, QueueQuery, RetriedRow, StuckState } from './queue-page.ts';
import { presentRetried, readQueuePage } from './queue-page.ts';

export type Operation = Output<typeof operationsEndpoint>['data'][number];

type OperationRow = RetriedRow<Operation>;

const operations = sql`SELECT id, created_at AS at, op_key AS key, kind, state, attempts, next_try_at, response->>'message' AS error,
  orders_services_id FROM stripe_ops`;

/**
 * Operations that the provider rejected as wrong. A card that its bank declined, and a charge that was dropped before it
 * was sent, ended as they should.
 */
export const isFault: RawBuilder<boolean> = sql<boolean>`state = 'refused' AND response ->> 'code' IS DISTINCT FROM 'dropped'
  AND response IS NOT NULL AND NOT response @> '{"byBank": true}'`;

const operationsIn: Readonly<Record<StuckState, RawBuilder<unknown>>> = {
  stuck: sql`${operations} WHERE state IN ('waiting', 'unknown')`,
  dead: sql`${operations} WHERE ${isFault}`,
  all: sql`${operations} WHERE state IN ('waiting', 'unknown') OR (${isFault})`,
};

export const listOperations = (db: Db, query: QueueQuery<StuckState>): Promise<Listed<Operation>> =>
  readQueuePage(db, { ...query, from: operationsIn[query.state] }, presentRetried<OperationRow>);

export async function readOperation(tx: Tx, id: number): Promise<Operation | undefined> {
  const { rows } = await sql<OperationRow>`${operations} WHERE id = ${id}`.execute(tx);
  return rows[0] && presentRetried(rows[0]);
}
