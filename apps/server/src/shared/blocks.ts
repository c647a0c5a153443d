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
  order: Pick<OrderRow, 'usersId' | 'status' | 'mechanicId'>,
): Promise<readonly UserId[]> {
  const { rows } = await sql<{ readonly ids: readonly UserId[] }>`
    SELECT ${avoidedBy(order.usersId)} AS ids`.execute(db);
  return avoidedFor({ status: order.status, mechanicId: order.mechanicId }, rows[0]?.ids ?? []);
}

export async function blocksOf(
  db: Db | Tx,
  { usersId: customer, mechanicId: mechanic }: Pick<OrderRow, 'usersId' | 'mechanicId'>,
): Promise<Blocks> {
  if (mechanic === null) return noBlocks;
  const rows = await db
    .selectFrom('userBlocks')
    .where((eb) =>
      eb.or([
        eb.and([eb('blockerId', '=', customer), eb('blockedId', '=', mechanic)]),
        eb.and([eb('blockerId', '=', mechanic), eb('blockedId', '=', customer)]),
      ]),
    )
    .select('blockerId')
    .execute();
  const by = (id: number) => rows.some((row) => row.blockerId === id);
  return { byCustomer: by(customer), byMechanic: by(mechanic) };
}
