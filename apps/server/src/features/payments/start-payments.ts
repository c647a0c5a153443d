import type { Locale, Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { PaymentsContext } from './context.ts';
import { payloadsOf, type Payloads } from './payloads.ts';
import { readPayments } from './queries.ts';
import { releaseDraft } from './release-draft.ts';
import { runOperation, runOrderOps, waitingKeys } from './run-operation.ts';

export interface StartedPayments extends Payloads {
  readonly status: 'draft' | 'pending' | 'confirm' | 'complete' | 'declined' | 'canceled';
}

/** What stands now: the order's status and what the browser has left to do. */
export async function readPayloads(
  context: PaymentsContext,
  given: { readonly ordersServicesId: number; readonly locale: Locale },
): Promise<StartedPayments> {
  return context.database.transaction(async (tx) => {
    const { status } = await tx
      .selectFrom('order_services')
      .select('status')
      .where('orders_services_id', '=', given.ordersServicesId)
      .executeTakeFirstOrThrow();
    return { status, ...payloadsOf(await readPayments(tx, given.ordersServicesId), given.locale) };
  });
}

/**
 * Sends the charges of a fresh draft. A declined card lets the draft go and says why; an answer that did not come keeps
 * the draft, whose operations go on; otherwise the order is booked or waits for the customer's bank.
 */
export async function startPayments(
  context: PaymentsContext,
  given: { readonly ordersServicesId: number; readonly locale: Locale },
): Promise<Result<StartedPayments, Refusal>> {
  const { ordersServicesId } = given;
  for (const key of await waitingKeys(context, ordersServicesId)) {
    const result = await runOperation(context, key);
    if (result?.kind === 'refused') {
      await context.database.transaction((tx) =>
        releaseDraft(context, tx, { ordersServicesId, now: context.now(), tell: false }),
      );
      await runOrderOps(context, ordersServicesId);
      return refuse({ code: 'card_declined', message: result.message });
    }
    if (result?.kind === 'unknown') return refuse({ code: 'payment_pending', extra: { ordersServicesId } });
  }
  return ok(await readPayloads(context, given));
}
