import * as contract from '@hoist/contract';
import { replyWithData } from '#server/platform/http/call.ts';
import { publicRoute, type Route } from '#server/platform/http/route.ts';
import type { LinkPorts } from './link-ports.ts';
import { acceptBookingLink } from './accept-booking-link.ts';
import { finalizeBookingLink } from './finalize-booking-link.ts';
import { openBookingLink } from './open-booking-link.ts';
import { payBookingLink } from './pay-booking-link.ts';
import { startBookingLinkCard } from './start-booking-link-card.ts';
import { textOwnBookingLink } from './text-own-booking-link.ts';

/** The page of a booking link, whose token is its only permission (ADR 112). */
export const bookingLinkRoutes = (
  orders: Pick<LinkPorts, 'database' | 'booking' | 'links' | 'payments'>,
): readonly Route[] => [
  publicRoute(contract.openBookingLink, ({ form, locale, now }) =>
    replyWithData(openBookingLink(orders, { ...form, locale, now })),
  ),
  publicRoute(contract.acceptBookingLink, ({ form, locale, now }) => {
    const { token, no_show_fee: noShowFee, preferred_time: preferredTime, quote_id: quoteId } = form;
    const accepting = { token, noShowFee, preferredTime, quoteId, locale, now };
    return replyWithData(acceptBookingLink(orders, accepting));
  }),
  publicRoute(contract.startBookingLinkCard, ({ form, locale, now, requestId }) =>
    startBookingLinkCard(orders, { ...form, locale, now, requestId }),
  ),
  publicRoute(contract.payBookingLink, ({ form, locale, now }) =>
    payBookingLink(orders, {
      token: form.token,
      paymentMethod: form.payment_method_token,
      zipCode: form.zip_code,
      locale,
      now,
    }),
  ),
  publicRoute(contract.finalizeBookingLink, ({ form, locale, now }) =>
    replyWithData(finalizeBookingLink(orders, { ...form, locale, now })),
  ),
  publicRoute(contract.textOwnBookingLink, ({ form, now }) =>
    replyWithData(textOwnBookingLink(orders, { ...form, now })),
  ),
];
