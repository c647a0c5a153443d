import { assertUnreachable } from '@hoist/domain/result';
import { syncAccountPayout } from '../connect/sync-account-payout.ts';
import { syncAccount } from '../connect/sync-account.ts';
import type { PaymentsContext } from '../context.ts';
import { syncDispute } from '../disputes/sync-dispute.ts';
import { syncIntent } from '../intents/sync-intent.ts';
import { syncPayout } from '../connect/sync-payout.ts';
import { syncSetup } from '../cards/sync-setup.ts';
import type { SyncResult } from './sync-result.ts';
import { subjectOf } from './webhook-event-types.ts';
import { raiseDiscrepancy } from '../reconciliation/discrepancies.ts';
import { paymentOfIntent } from '../queries.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { CardFacts } from '#server/providers/payments/port.ts';

export interface WebhookEvent {
  readonly type: string;
  readonly objectId: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** The object's id, the only field used from the payload. */
function idIn(payload: WebhookEvent['payload']): string | undefined {
  const data = payload['data'] as { readonly object?: { readonly id?: unknown } } | undefined;
  const id = data?.object?.id;
  return typeof id === 'string' ? id : undefined;
}

/** Handles a webhook event: reads its object again from the provider and applies what it says. */
export async function handleWebhookEvent(context: PaymentsContext, event: WebhookEvent): Promise<SyncResult> {
  const subject = subjectOf(event.type);
  const id = subject === 'intent' || subject === 'setup' ? event.objectId : idIn(event.payload);
  if (subject === undefined || id === undefined || id === '') return 'done';
  switch (subject) {
    case 'intent':
      return syncIntent(context, id);
    case 'setup':
      return (await syncSetup(context, id)) ? 'done' : 'unknown';
    case 'dispute':
      return syncDispute(context, id);
    case 'card':
      return syncCard(context, id);
    case 'payout': {
      const { account } = event.payload;
      if (typeof account === 'string') return syncAccountPayout(context, { account, payout: id });
      return syncPayout(context, id);
    }
    case 'account':
      return syncAccount(context, id);
    case 'fraud_warning':
      return syncFraudWarning(context, id);
    default:
      return assertUnreachable(subject);
  }
}

/** Alerts the office to an issuer's fraud warning, because a refund may still prevent a dispute. */
async function syncFraudWarning(context: PaymentsContext, warning: string): Promise<SyncResult> {
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

/** Syncs a saved card: the network sent a new expiry, or it was detached. */
async function syncCard(context: PaymentsContext, paymentMethod: string): Promise<SyncResult> {
  const outcome = await context.port.retrieveCard(paymentMethod);
  if (outcome.kind === 'unknown') return 'away';
  // A missing card was removed with its customer.
  const card = outcome.kind === 'done' && outcome.value.customer !== null ? outcome.value : undefined;
  await context.database.transaction((tx) =>
    card === undefined ? forget(tx, paymentMethod, context.now()) : renew(tx, card),
  );
  return 'done';
}

async function forget(tx: Tx, paymentMethod: string, now: Date): Promise<void> {
  await tx
    .updateTable('usersCreditCards')
    .set({ deletedAt: now })
    .where('paymentMethod', '=', paymentMethod)
    .where('deletedAt', 'is', null)
    .execute();
}

async function renew(tx: Tx, { paymentMethod, brand, last4, expMonth, expYear }: CardFacts): Promise<void> {
  await tx
    .updateTable('usersCreditCards')
    .set({ brand, last4, expMonth, expYear })
    .where('paymentMethod', '=', paymentMethod)
    .where('deletedAt', 'is', null)
    .execute();
}
