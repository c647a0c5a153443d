import type { UserId } from '@hoist/domain/ids';
import type { PayPeriodKind } from '@hoist/domain/pay/statement-period';
import { auditChange } from '#server/platform/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

export async function readSchedule(db: Db | Tx): Promise<PayPeriodKind> {
  const { every } = await db.selectFrom('paySchedule').select('every').executeTakeFirstOrThrow();
  return every;
}

export async function setSchedule(
  tx: Tx,
  { staffId, every }: { readonly staffId: UserId; readonly every: PayPeriodKind },
): Promise<void> {
  const before = await readSchedule(tx);
  await tx.updateTable('paySchedule').set({ every }).execute();
  await auditChange(tx, {
    actorId: staffId,
    action: 'pay.schedule_set',
    entity: 'settings',
    entityId: null,
    before: { every: before },
    after: { every },
    detail: {},
  });
}
