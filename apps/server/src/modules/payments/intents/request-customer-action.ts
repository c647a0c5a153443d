import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentHooks } from '../context.ts';
import type { PaymentRow } from '../queries.ts';

/** Notifies the customer once that a payment of a booked order needs them. */
export async function requestCustomerAction(
  hooks: PaymentHooks,
  tx: Tx,
  { payment, now }: { readonly payment: PaymentRow; readonly now: Date },
): Promise<void> {
  if (payment.state !== 'requires_customer' || (!payment.live && payment.renews === null)) return;
  const first = await tx
    .updateTable('payments')
    .set({ askedAt: now })
    .where('id', '=', payment.id)
    .where('askedAt', 'is', null)
    .where((row) =>
      row.exists(
        row
          .selectFrom('orderServices')
          .where('ordersServicesId', '=', payment.ordersServicesId)
          .where('status', 'in', ['pending', 'confirm', 'complete'])
          .select('ordersServicesId'),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  if (first) await hooks.onCardNeedsCustomer(tx, payment.ordersServicesId, payment.id);
}
