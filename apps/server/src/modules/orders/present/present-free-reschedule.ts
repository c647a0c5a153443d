import type { Locale } from '@hoist/contract';
import type { orderService } from '@hoist/contract/orders/order-service';
import { mayRescheduleFree } from '@hoist/domain/order/free-reschedule';
import { formatIso, type ZoneRules } from '@hoist/domain/time';
import { formatLocal } from '@hoist/domain/time-format';
import type { z } from 'zod';
import type { OrderView } from '../queries/order-view.ts';

type Seen = Pick<OrderView, 'freeMove' | 'mechanicId' | 'startsAt' | 'visit'>;

/** The customer's current free reschedule; null if there is none. */
export function presentFreeReschedule(
  view: Seen,
  { rules, locale, now }: { readonly rules: ZoneRules; readonly locale: Locale; readonly now: Date },
): z.input<typeof orderService>['freeMove'] {
  if (!view.freeMove) return null;
  const { reason, until } = view.freeMove;
  const startsAt = view.startsAt.getTime();
  const services = view.visit.filter(
    ({ mechanic, status }) => mechanic === view.mechanicId && (status === 'pending' || status === 'confirm'),
  );
  // The query already matched the grant's start time.
  const grant = { reason, until, startsAt, used: false };
  if (!mayRescheduleFree(grant, { startsAt, services }, now.getTime())) return null;
  return { reason, until: formatIso(until, rules), untilLabel: formatLocal(until, rules, locale) };
}
