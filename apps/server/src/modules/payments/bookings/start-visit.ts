import type { Locale, Refusal } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { PaymentsContext } from '../context.ts';
import { readProgress, startPayments, type StartedPayments } from './start-payments.ts';

/**
 * Sends the charges of a new visit, one service after the other. A declined card releases the whole visit and voids
 * earlier holds.
 */
export async function startVisit(
  context: PaymentsContext,
  given: { readonly services: readonly OrderId[]; readonly locale: Locale },
): Promise<Result<readonly StartedPayments[], Refusal>> {
  const { services, locale } = given;
  for (const ordersServicesId of services) {
    const started = await startPayments(context, { ordersServicesId, locale });
    if (!started.ok) return started;
  }
  // The last charge may have booked the whole visit.
  const visit: StartedPayments[] = [];
  for (const ordersServicesId of services)
    visit.push((await readProgress(context, { ordersServicesId, locale })).started);
  return visit.some(({ status }) => status === 'canceled')
    ? refuse({ code: 'payment_failed', text: 'order.lapsed' })
    : ok(visit);
}
