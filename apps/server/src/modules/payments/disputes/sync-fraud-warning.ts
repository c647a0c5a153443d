import type { PaymentsContext } from '../context.ts';
import { raiseDiscrepancy } from '../discrepancies.ts';
import { paymentOfIntent } from '../queries.ts';
import type { SyncResult } from '../webhook-events/sync-result.ts';

/** Alerts the office to an issuer's fraud warning, because a refund may still prevent a dispute. */
export async function syncFraudWarning(context: PaymentsContext, warning: string): Promise<SyncResult> {
  const outcome = await context.port.retrieveFraudWarning(warning);
  if (outcome.kind !== 'done') return outcome.kind === 'refused' ? 'unknown' : 'away';
  const { intent, charge, fraudType } = outcome.value;
  return context.database.transaction(async (tx): Promise<SyncResult> => {
    const paymentsId = intent === null ? undefined : await paymentOfIntent(tx, intent);
    if (paymentsId === undefined) return 'unknown';
    const payment = await tx
      .selectFrom('payments')
      .select(['ordersServicesId', 'capturedCents', 'authorizedCents'])
      .where('id', '=', paymentsId)
      .executeTakeFirstOrThrow();
    const ordersServicesId = payment.ordersServicesId;
    const news = await raiseDiscrepancy(tx, {
      kind: 'early_fraud_warning',
      subject: warning,
      detail: {
        ordersServicesId,
        paymentsId,
        charge,
        fraudType,
        amountCents: Math.max(payment.capturedCents, payment.authorizedCents),
      },
      now: context.now(),
    });
    if (news) await context.onAlert(tx, { kind: 'fraud_warning', ordersServicesId });
    return 'done';
  });
}
