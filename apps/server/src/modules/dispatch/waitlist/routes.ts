import {
  askForEarlier as askEndpoint,
  declineEarlier as declineEndpoint,
  leaveEarlier as leaveEndpoint,
  takeEarlier as takeEndpoint,
} from '@hoist/contract/earlier';
import { route, type Route } from '#server/platform/http/route.ts';
import { type OrdersContext, orderResponse } from '#modules/orders';
import { askForEarlier } from './join-waitlist.ts';
import { declineEarlier } from './decline-offer.ts';
import { leaveEarlier } from './leave-waitlist.ts';
import { takeEarlier } from './take-offer.ts';

/** The waitlist: customers join, leave, and take or decline offers. */
export function earlierRoutes(context: OrdersContext): readonly Route[] {
  return [
    route(askEndpoint, async ({ actor, params, form, locale, now }) => {
      const request = { actor, ...params, locale, now };
      const { not_before: notBefore = null, weekdays, parts } = form;
      const asked = await askForEarlier(context, { ...request, wish: { notBefore, weekdays, parts } });
      return orderResponse(context, request, [asked, 'earlier.asked']);
    }),
    route(leaveEndpoint, async ({ actor, params, locale, now }) => {
      const request = { actor, ...params, locale, now };
      return orderResponse(context, request, [await leaveEarlier(context, request), 'earlier.left']);
    }),
    route(takeEndpoint, async ({ actor, params, locale, now }) => {
      const request = { actor, ...params, locale, now };
      return orderResponse(context, request, [await takeEarlier(context, request), 'earlier.moved']);
    }),
    route(declineEndpoint, async ({ actor, params, locale, now }) => {
      const request = { actor, ...params, locale, now };
      return orderResponse(context, request, [await declineEarlier(context, request), 'earlier.kept']);
    }),
  ];
}
