import type { Locale, Refusal } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { PaymentsContext } from '../context.ts';
import { declinedRefusal } from '../intents/declined-refusal.ts';
import { awaitCharges } from '../intents/await-charges.ts';
import { areSettling, payloadsOf, type Payloads } from '../operations/payloads.ts';
import { readPayments } from '../queries.ts';
import { releaseDraft } from './release-draft.ts';
import { runOrderOperations } from '../operations/run-order-operations.ts';

export interface StartedPayments extends Payloads {
  readonly status: 'draft' | 'pending' | 'confirm' | 'complete' | 'declined' | 'canceled';
}

interface Progress {
  readonly started: StartedPayments;
  /** The provider is working; the customer has nothing to do. */
  readonly settling: boolean;
}

/** The order's status and what the browser has left to do. */
export async function readProgress(
  context: PaymentsContext,
  given: { readonly ordersServicesId: OrderId; readonly locale: Locale },
): Promise<Progress> {
  return context.database.transaction(async (tx) => {
    const { status } = await tx
      .selectFrom('orderServices')
      .select('status')
      .where('ordersServicesId', '=', given.ordersServicesId)
      .executeTakeFirstOrThrow();
    const payments = await readPayments(tx, given.ordersServicesId);
    return { started: { status, ...payloadsOf(payments, given.locale) }, settling: areSettling(payments) };
  });
}

/**
 * Sends or awaits the charges of a new draft. A declined card releases the draft; a missing answer keeps it
 * (`payment_pending`); otherwise the order is booked or waits for the customer's bank.
 */
export async function startPayments(
  context: PaymentsContext,
  given: { readonly ordersServicesId: OrderId; readonly locale: Locale },
): Promise<Result<StartedPayments, Refusal>> {
  const { ordersServicesId } = given;
  const pending: Refusal = { code: 'payment_pending', extra: { ordersServicesId } };
  const charged = await awaitCharges(context, given);
  if (charged.kind === 'unknown') return refuse(pending);
  if (charged.kind === 'declined' && (await releaseDeclined(context, ordersServicesId)))
    return refuse(declinedRefusal(charged.message, given.locale));
  const { started, settling } = await readProgress(context, given);
  if (started.status === 'canceled') return refuse({ code: 'payment_failed', text: 'order.lapsed' });
  return started.status === 'draft' && settling ? refuse(pending) : ok(started);
}

/** Returns false if the order is no longer a draft. */
async function releaseDeclined(context: PaymentsContext, ordersServicesId: OrderId): Promise<boolean> {
  const released = await context.database.transaction(
    (tx) => releaseDraft(context, tx, { ordersServicesId, now: context.now(), early: true }),
    { attempts: 3 },
  );
  for (const id of released) await runOrderOperations(context, id);
  return released.length > 0;
}
