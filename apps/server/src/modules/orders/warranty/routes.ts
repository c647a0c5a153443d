import * as contract from '@hoist/contract';
import { replyWithData } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { orderResponse } from '../queries/order-response.ts';
import { type OrderReads } from '../order-ports.ts';
import { claimWarranty } from './claim-warranty.ts';
import { readWarranty } from './read-warranty.ts';
import { warrantyTimes } from './warranty-times.ts';

export function warrantyRoutes(context: OrderReads): readonly Route[] {
  return [
    route(contract.getWarranty, ({ actor, params, locale, now }) =>
      replyWithData(readWarranty(context, { actor, ...params, locale, now })),
    ),
    route(contract.warrantyTimes, ({ actor, params, locale, now }) =>
      warrantyTimes(context, { actor, ...params, locale, now }),
    ),
    route(contract.claimWarranty, async ({ actor, params, form, locale, now }) => {
      const claimed = await claimWarranty(context, {
        actor,
        ...params,
        lines: form.lines,
        odometer: form.odometer,
        preferredTime: form.preferred_time,
        customerNote: form.customer_note,
        locale,
        now,
      });
      if (!claimed.ok) return claimed;
      const request = { actor, ordersServicesId: claimed.value, locale, now };
      return orderResponse(context, request, [claimed, 'warranty.booked']);
    }),
  ];
}
