import type { finalizeBookingLink as endpoint, Locale, Output, Refusal } from '@hoist/contract';
import { refuse, type Result } from '@hoist/domain/result';
import type { LinkPorts } from './link-ports.ts';
import { finalizeVisit } from '#modules/payments';
import { findByToken, stateOf, type TokenCall } from './found-link.ts';
import { presentByToken } from './present-link.ts';

/** Books the visit after the bank's question, also when its time has just ended. Repeatable. */
export async function finalizeBookingLink(
  context: Pick<LinkPorts, 'database' | 'booking' | 'links' | 'payments'>,
  { token, locale, now }: TokenCall & { readonly locale: Locale },
): Promise<Result<Output<typeof endpoint>['data'], Refusal>> {
  const { database, links, payments } = context;
  const found = await findByToken(database.db, links, token);
  if (!found.ok) return found;
  const { link, user } = found.value;
  if (stateOf(found.value, now) !== 'booked') {
    if (link.ordersId === null || link.acceptedAt === null)
      return refuse({ code: 'wrong_state', text: 'booking_link.accept_first' });
    const { ordersId } = link;
    const finalized = await finalizeVisit(payments, { ordersId, usersId: user.usersId, locale });
    if (!finalized.ok) return finalized;
  }
  return presentByToken(context, { token, locale, now });
}
