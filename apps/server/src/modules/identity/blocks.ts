import { avoidedFor, noBlocks, type Blocks } from '@hoist/domain/moderation/block';
import type { UserId } from '@hoist/domain/ids';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { OrderRow } from '#server/shared/orders/order-row.ts';

/** A JSON array of the ids of people whom a customer has blocked or who have blocked the customer. */
export const avoidedBy = (customer: RawBuilder<unknown> | number) => sql<
  readonly UserId[]
>`(SELECT coalesce(json_agg(o.id), '[]'::json) FROM (
    SELECT blocked_id AS id FROM user_blocks WHERE blocker_id = ${customer}
    UNION SELECT blocker_id FROM user_blocks WHERE blocked_id = ${customer}) o)`;

/** Mechanics to whom the visit of an order must not be given because of a block (ADR 92). */
export async function avoidedForVisit(
  db: Db | Tx,
  order: Pick<OrderRow, 'users_id' | 'status' | 'mechanic_id'>,
): Promise<readonly UserId[]> {
  const { rows } = await sql<{ readonly ids: readonly UserId[] }>`
    SELECT ${avoidedBy(order.users_id)} AS ids`.execute(db);
  return avoidedFor({ status: order.status, mechanicId: order.mechanic_id }, rows[0]?.ids ?? []);
}

export async function blocksOf(
  db: Db | Tx,
  { users_id: customer, mechanic_id: mechanic }: Pick<OrderRow, 'users_id' | 'mechanic_id'>,
): Promise<Blocks> {
  if (mechanic === null) return noBlocks;
  const rows = await db
    .selectFrom('user_blocks')
    .where((eb) =>
      eb.or([
        eb.and([eb('blocker_id', '=', customer), eb('blocked_id', '=', mechanic)]),
        eb.and([eb('blocker_id', '=', mechanic), eb('blocked_id', '=', customer)]),
      ]),
    )
    .select('blocker_id')
    .execute();
  const by = (id: number) => rows.some((row) => row.blocker_id === id);
  return { byCustomer: by(customer), byMechanic: by(mechanic) };
}
