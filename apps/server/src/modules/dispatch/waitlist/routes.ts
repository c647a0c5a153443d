import * as contract from '@hoist/contract/dispatch/waitlist';
import { route, type Route } from '#server/platform/http/route.ts';
import { orderResponse, type OrderReads } from '#modules/orders';
import { joinWaitlist } from './join-waitlist.ts';
import { leaveWaitlist } from './leave-waitlist.ts';

/** The waitlist: customers join and leave. */
export function waitlistRoutes(context: OrderReads): readonly Route[] {
  return [
    route(contract.joinWaitlist, async ({ actor, params, form, locale, now }) => {
      const request = { actor, ...params, locale, now };
      const { not_before: notBefore = null, weekdays, parts } = form;
      const requested = await joinWaitlist(context, { ...request, wish: { notBefore, weekdays, parts } });
      return orderResponse(context, request, [requested, 'earlier.asked']);
    }),
    route(contract.leaveWaitlist, async ({ actor, params, locale, now }) => {
      const request = { actor, ...params, locale, now };
      return orderResponse(context, request, [await leaveWaitlist(context, request), 'earlier.left']);
    }),
  ];
}
