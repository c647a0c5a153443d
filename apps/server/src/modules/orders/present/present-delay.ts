import type { orderService } from '@hoist/contract/orders/order-service';
import { arrivalWindow } from '@hoist/domain/scheduling/arrival';
import { isAwaited } from '@hoist/domain/scheduling/delayed-day';
import { formatIso, type ZoneRules } from '@hoist/domain/time';
import type { z } from 'zod';
import type { OrderView } from '../queries/order-view.ts';

type Seen = Pick<OrderView, 'expectedAt' | 'progress' | 'startsAt' | 'status'>;

/** The announced arrival of a late mechanic while the customer waits; null if on time. */
export function presentDelay(view: Seen, rules: ZoneRules): z.input<typeof orderService>['runningLate'] {
  const { expectedAt, progress, startsAt, status } = view;
  if (expectedAt === null || status !== 'confirm' || !isAwaited(progress)) return null;
  const { from, to } = arrivalWindow(expectedAt);
  return {
    minutes: Math.round((expectedAt - startsAt.getTime()) / 60_000),
    from: formatIso(from, rules),
    to: formatIso(to, rules),
  };
}
