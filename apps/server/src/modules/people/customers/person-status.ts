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
  readonly blockedAt: Date | null;
  readonly blockedBy: UserId | null;
  readonly blockReason: string;
}

/** When, by whom and why a person was blocked; null if they are not. */
export async function presentBlock(db: Db | Tx, row: BlockedRow): Promise<Blocked | null> {
  if (row.blockedAt === null) return null;
  const by =
    row.blockedBy === null
      ? undefined
      : await db
          .selectFrom('users')
          .where('usersId', '=', row.blockedBy)
          .select(['fname', 'lname'])
          .executeTakeFirst();
  return { at: row.blockedAt.toISOString(), by: by ? nameOf(by) : '', reason: row.blockReason };
}

/** Open orders of a customer, or open jobs of a mechanic. */
export async function countOpenOrders(
  db: Db | Tx,
  { usersId, mechanic }: { readonly usersId: UserId; readonly mechanic: boolean },
): Promise<number> {
  const { count } = await db
    .selectFrom('orderServices')
    .where(mechanic ? 'mechanicId' : 'usersId', '=', usersId)
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
