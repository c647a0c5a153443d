import type { RefundRule } from '@hoist/domain/pay/claw-back';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** Who bears credits and lost disputes of today. */
export const readRefundRule = (db: Db | Tx): Promise<RefundRule> =>
  db.selectFrom('payRefundRule').select(['kind', 'shareBp', 'weeklyCapCents']).executeTakeFirstOrThrow();
