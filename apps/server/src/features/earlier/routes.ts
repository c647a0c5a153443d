import type { Refusal, TextKey } from '@hoist/contract';
import {
  askForEarlier as askEndpoint,
  declineEarlier as declineEndpoint,
  leaveEarlier as leaveEndpoint,
  takeEarlier as takeEndpoint,
} from '@hoist/contract/earlier';
import type { Result } from '@hoist/domain/result';
import { say, type Answer } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { getOrder, type GetRequest } from '../orders/get-order.ts';
import type { OrdersContext } from '../orders/orders-context.ts';
import type { PresentedOrder } from '../orders/present-order.ts';
import { askForEarlier } from './ask-for-earlier.ts';
import { declineEarlier } from './decline-earlier.ts';
import { leaveEarlier } from './leave-earlier.ts';
import { takeEarlier } from './take-earlier.ts';

/** Customers who want an earlier time: they ask, leave, take what is offered or keep what they have. */
export function earlierRoutes(context: OrdersContext): readonly Route[] {
  /** The order as the call left it. */
  const left = async (
    request: GetRequest,
    [changed, text]: readonly [Result<null, Refusal>, TextKey],
  ): Promise<Answer<{ data: PresentedOrder[] }>> => {
    if (!changed.ok) return changed;
    const order = await getOrder(context, request);
    return order.ok ? say({ data: [order.value] }, { text }) : order;
  };
  return [
    route(askEndpoint, async ({ actor, params, form, locale, now }) => {
      const request = { actor, ...params, locale, now };
      const { not_before: notBefore = null, weekdays, parts } = form;
      const asked = await askForEarlier(context, { ...request, wish: { notBefore, weekdays, parts } });
      return left(request, [asked, 'earlier.asked']);
    }),
    route(leaveEndpoint, async ({ actor, params, locale, now }) => {
      const request = { actor, ...params, locale, now };
      return left(request, [await leaveEarlier(context, request), 'earlier.left']);
    }),
    route(takeEndpoint, async ({ actor, params, locale, now }) => {
      const request = { actor, ...params, locale, now };
      return left(request, [await takeEarlier(context, request), 'earlier.moved']);
    }),
    route(declineEndpoint, async ({ actor, params, locale, now }) => {
      const request = { actor, ...params, locale, now };
      return left(request, [await declineEarlier(context, request), 'earlier.kept']);
    }),
  ];
}
