import { createHash } from 'node:crypto';
import type { Locale, Output, payBookingLink as endpoint, Refusal } from '@hoist/contract';
import { ok, type Result } from '@hoist/domain/result';
import type { LinkPorts } from './link-ports.ts';
import { authorizeWithCard, cardsContext, saveCard } from '#modules/payments';
import { findPayable } from './find-payable.ts';
import { findByToken, stateOf, type TokenCall } from './found-link.ts';
import { presentByToken } from './present-link.ts';

type Paid = Omit<Output<typeof endpoint>, 'status' | 'message'>;

export interface Paying extends TokenCall {
  readonly paymentMethod: string;
  readonly zipCode: string;
  readonly locale: Locale;
}

/** Pays an accepted link with a new card. Of two who pay, the first books; the other sees that it is booked. */
export async function payBookingLink(
  context: Pick<LinkPorts, 'database' | 'booking' | 'links' | 'payments'>,
  paying: Paying,
): Promise<Result<Paid, Refusal>> {
  const { database, links, payments } = context;
  const { token, paymentMethod, zipCode, locale, now } = paying;
  const before = await findByToken(database.db, links, token);
  if (!before.ok) return before;
  if (stateOf(before.value, now) === 'booked') return present(context, paying, []);
  const payable = await findPayable(context, paying);
  if (!payable.ok) return payable;
  const { link, user, services } = payable.value;
  // The provider may not have been asked for the payments of this draft yet.
  const started = await context.booking.startVisit({ services, locale });
  if (!started.ok) return started;
  const saved = await saveCard(cardsContext(payments), {
    userId: user.usersId,
    source: paymentMethod,
    field: 'payment_method_token',
    // Another person may open the account, so the card pays this visit only.
    ...(link.ordersId === null ? {} : { ordersId: link.ordersId }),
    holder: { firstName: user.fname, lastName: user.lname, zipCode },
    key: createHash('sha256').update(`${token}\n${paymentMethod}`).digest('base64url'),
    now,
  });
  if (!saved.ok) return saved;
  const items: Paid['items'] = [];
  for (const ordersServicesId of services) {
    const given = { ordersServicesId, usersId: user.usersId, cardId: saved.value.usersCreditCardsId, locale };
    const left = await authorizeWithCard(context.payments, given);
    if (!left.ok) return left;
    items.push({ ordersServicesId, ...left.value });
  }
  return present(context, paying, items);
}

async function present(
  context: Pick<LinkPorts, 'database' | 'booking' | 'links'>,
  paying: Paying,
  items: Paid['items'],
): Promise<Result<Paid, Refusal>> {
  const data = await presentByToken(context, paying);
  return data.ok ? ok({ data: data.value, items }) : data;
}
