import type { PayRuleId, UserId } from '@hoist/domain/ids';
import type { PayRule } from '@hoist/domain/pay/pay-rules';
import { sql, type SqlBool } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';

const columns = ['payRulesId as id', 'mechanicId', 'startsOn', 'endsOn', 'terms'] as const;

/** The rules that may apply to a mechanic, those of their own first. */
export const readRulesFor = (db: Db | Tx, mechanicId: UserId): Promise<readonly PayRule[]> =>
  db
    .selectFrom('payRules')
    .where(sql<SqlBool>`coalesce(mechanic_id, 0) in (0, ${mechanicId})`)
    .select(columns)
    .orderBy('mechanicId')
    .orderBy('startsOn')
    .orderBy('payRulesId')
    .execute();

export const readRule = (tx: Db | Tx, id: PayRuleId): Promise<PayRule> =>
  tx.selectFrom('payRules').where('payRulesId', '=', id).select(columns).executeTakeFirstOrThrow();
