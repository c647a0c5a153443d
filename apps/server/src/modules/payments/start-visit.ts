import type { Locale, Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { PaymentsContext } from './context.ts';
import { readStanding, startPayments, type StartedPayments } from './start-payments.ts';

/**
 * Sends the charges of the services of a fresh visit, one service after the other. A declined card lets all of it go: what
 * was held for the services before is given back, and nothing was charged.
 */
export async function startVisit(
  context: PaymentsContext,
  given: { readonly services: readonly number[]; readonly locale: Locale },
): Promise<Result<readonly StartedPayments[], Refusal>> {
  const { services, locale } = given;
  for (const ordersServicesId of services) {
    const started = await startPayments(context, { ordersServicesId, locale });
    if (!started.ok) return started;
  }
  // The last one may have made a booking of all.
  const standings = await readStandings(context, given);
  return standings.some(({ started }) => started.status === 'canceled')
    ? refuse({ code: 'payment_failed', text: 'order.lapsed' })
    : ok(standings.map(({ started }) => started));
}

/** What stands of each now, in their order. */
export async function readStandings(
  context: PaymentsContext,
  { services, locale }: { readonly services: readonly number[]; readonly locale: Locale },
): Promise<Awaited<ReturnType<typeof readStanding>>[]> {
  const standings = [];
  for (const ordersServicesId of services)
    standings.push(await readStanding(context, { ordersServicesId, locale }));
  return standings;
}
