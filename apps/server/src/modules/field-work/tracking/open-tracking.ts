import type { Locale, Refusal } from '@hoist/contract';
import type { openTracking as endpoint } from '@hoist/contract/field-work/tracking';
import { linkStillExplains, rideEnd } from '@hoist/domain/order/ride-end';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { z } from 'zod';
import { customerNumber } from '#server/shared/links/customer-links.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import { firstName, readTracking, rideOf, type TrackingContext } from './read-tracking.ts';

/** What a signed link shows during its drive, and for a while afterwards how the drive ended; otherwise not_found. */
export async function openTracking(
  context: TrackingContext,
  { token, locale, now }: { readonly token: string; readonly locale: Locale; readonly now: Date },
): Promise<Result<z.input<typeof endpoint.output>, Refusal>> {
  const { db } = context.database;
  const opened = await context.links.open({ purpose: 'tracking', token }, async ({ id, part }) => {
    const order = await loadOrder(db, id);
    return order && { order, since: Number(part), holder: await customerNumber(db, order.usersId) };
  });
  if (!opened) return refuse({ code: 'not_found' });
  const { order, since } = opened;
  const ride = await rideOf(db, order);
  if (ride?.since.getTime() === since)
    return ok({
      data: { ...(await readTracking(context, db, { order, ride, locale, now })), link: '' },
      over: null,
    });
  if (!linkStillExplains(since, now.getTime())) return refuse({ code: 'not_found' });
  return ok({ data: null, over: { how: rideEnd(order), mechanic: await firstName(db, order.mechanicId) } });
}
