import type { orderService } from '@hoist/contract/orders/order-service';
import { mayJoinWaitlist } from '@hoist/domain/scheduling/waitlist';
import { formatIso, type ZoneRules } from '@hoist/domain/time';
import type { z } from 'zod';
import type { OrderView } from '../queries/order-view.ts';

type Earlier = z.input<typeof orderService>['earlier'];

/** The customer's waitlist entry; an expired offer is left out. */
export function presentWaitlist(
  { status, progress, startsAt, wish }: OrderView,
  { rules, now }: { readonly rules: ZoneRules; readonly now: Date },
): Earlier {
  const mayAsk = mayJoinWaitlist({ status, progress, startsAt: startsAt.getTime() }, now.getTime());
  const offered = mayAsk && wish?.offer !== null && wish !== null && wish.until > now.getTime();
  return {
    mayAsk,
    wish:
      mayAsk && wish
        ? { notBefore: wish.notBefore, weekdays: [...wish.weekdays], parts: [...wish.parts] }
        : null,
    offer:
      offered && wish.offer !== null
        ? {
            offerId: wish.offer,
            preferredTime: formatIso(wish.starts, rules),
            until: formatIso(wish.until, rules),
          }
        : null,
  };
}
