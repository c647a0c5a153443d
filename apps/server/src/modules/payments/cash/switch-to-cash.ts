import type { OrderId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import { voidRenewals } from '../renewals/apply-renewal.ts';
import { lockPayments, updatePayment } from '../queries.ts';
import { queueVoid } from '../intents/queue-void.ts';

/** A payment without a valid hold. */
export const isUnheld = (state: string): boolean =>
  ['requires_customer', 'expired', 'voided', 'failed'].includes(state);

/** Whether the customer was offered cash and the hold is still missing. Locks the payments. */
export async function isCashOffered(tx: Tx, ordersServicesId: OrderId): Promise<boolean> {
  const hold = (await lockPayments(tx, ordersServicesId)).find(({ slot }) => slot === 2);
  if (!hold || !isUnheld(hold.state)) return false;
  const offered = await tx
    .selectFrom('payments')
    .select('id')
    .where('id', '=', hold.id)
    .where('cashOfferedAt', 'is not', null)
    .executeTakeFirst();
  return offered !== undefined;
}

interface CashTotal {
  readonly ordersServicesId: OrderId;
  readonly cashTotalCents: number;
  readonly now: Date;
}

/** Ends the card payments of an order by operations and inserts the cash payment. */
export async function switchToCash(tx: Tx, given: CashTotal): Promise<void> {
  const { ordersServicesId, cashTotalCents, now } = given;
  await voidRenewals(tx, given);
  for (const payment of await lockPayments(tx, ordersServicesId)) {
    await queueVoid(tx, { payment, now });
    await updatePayment(tx, payment.id, { live: false });
  }
  await tx
    .insertInto('payments')
    .values({
      ordersServicesId,
      slot: 2,
      method: 'cash',
      state: 'cash_due',
      amountCents: cashTotalCents,
      updatedAt: now,
    })
    .execute();
}

/** Sets the amount of cash that is still due. */
export async function reviseCashDue(tx: Tx, { ordersServicesId, cashTotalCents, now }: CashTotal) {
  await tx
    .updateTable('payments')
    .set({ amountCents: cashTotalCents, updatedAt: now })
    .where('ordersServicesId', '=', ordersServicesId)
    .where('method', '=', 'cash')
    .where('state', '=', 'cash_due')
    .where('live', '=', true)
    .execute();
}
