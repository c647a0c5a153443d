import type { UserId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { nameOf } from '#server/shared/person-name.ts';

export interface Blocked {
  readonly at: string;
  readonly by: string;
  readonly reason: string;
}

interface BlockedRow {
  readonly blocked_at: Date | null;
  readonly blocked_by: UserId | null;
  readonly block_reason: string;
}

/** When, by whom and why a person was blocked; null if they are not. */
export async function presentBlock(db: Db | Tx, row: BlockedRow): Promise<Blocked | null> {
  if (row.blocked_at === null) return null;
  const by =
    row.blocked_by === null
      ? undefined
      : await db
          .selectFrom('users')
          .where('users_id', '=', row.blocked_by)
          .select(['fname', 'lname'])
          .executeTakeFirst();
  return { at: row.blocked_at.toISOString(), by: by ? nameOf(by) : '', reason: row.block_reason };
}

/** Open orders of a customer, or open jobs of a mechanic. */
export async function countOpenOrders(
  db: Db | Tx,
  { users_id: usersId, mechanic }: { readonly users_id: UserId; readonly mechanic: boolean },
): Promise<number> {
  const { count } = await db
    .selectFrom('order_services')
    .where(mechanic ? 'mechanic_id' : 'users_id', '=', usersId)
    // The redundant 'draft' lets the query use the indexes.
    .where('status', 'in', ['draft', 'pending', 'confirm'])
    .where('status', '<>', 'draft')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface AuditAction {
  readonly at: string;
  readonly by: string;
  readonly action: string;
  readonly detail: Record<string, unknown>;
}

/** Staff actions on an account, or as its owner, newest first. */
export async function readAuditActions(db: Db, usersId: UserId): Promise<AuditAction[]> {
  const { rows } = await sql<{
    at: Date;
    action: string;
    detail: Record<string, unknown>;
    fname: string | null;
    lname: string | null;
  }>`
    SELECT a.at, a.action, a.detail, u.fname, u.lname FROM audit_log a
      LEFT JOIN users u ON u.users_id = coalesce(a.impersonator_id, a.actor_id)
    WHERE a.entity = 'user' AND a.entity_id = ${usersId} AND (a.actor_role = 'office' OR a.impersonator_id IS NOT NULL)
    ORDER BY a.id DESC LIMIT 50`.execute(db);
  return rows.map((row) => ({
    at: row.at.toISOString(),
    by: nameOf(row),
    action: row.action,
    detail: row.detail,
  }));
}
