import type { UserId } from '@hoist/domain/ids';
import type { PayoutWay } from '@hoist/domain/pay/connect';
import type { PayPeriodKind } from '@hoist/domain/pay/statement-period';
import { auditChange } from '#server/platform/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

interface PaySchedule {
  readonly every: PayPeriodKind;
  readonly payoutsBy: PayoutWay;
}

export const readSchedule = (db: Db | Tx): Promise<PaySchedule> =>
  db.selectFrom('paySchedule').select(['every', 'payoutsBy']).executeTakeFirstOrThrow();

export async function setSchedule(
  tx: Tx,
  { staffId, ...schedule }: PaySchedule & { readonly staffId: UserId },
): Promise<void> {
  const before = await readSchedule(tx);
  await tx.updateTable('paySchedule').set(schedule).execute();
  await auditChange(tx, {
    actorId: staffId,
    action: 'pay.schedule_set',
    entity: 'settings',
    entityId: null,
    before: { ...before },
    after: { ...schedule },
    detail: {},
  });
}
