import type { RefundLimits } from '@hoist/domain/access/refund-limit';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { mergeSetting } from '../info/merge-setting.ts';

/** What dispatch and support may give back on one order, read in the transaction that decides. */
export async function readRefundLimits(db: Db | Tx): Promise<RefundLimits> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'refund_limits')
    .executeTakeFirst();
  return mergeSetting('refund_limits', row?.value).value;
}
