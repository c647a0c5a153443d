import type { OrderEvent } from '@hoist/domain/order/events';
import type { Tx } from '#server/platform/db/database.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { nameOf } from '#server/shared/person-name.ts';
import { recordEstimateConsent } from './estimate-consents.ts';
import { findLinkOfVisit } from './link-rows.ts';

interface Change {
  readonly before: LoadedOrder;
  readonly event: OrderEvent;
}

/** A booked visit ends its link. Without the link, the customer agreed by paying in the app. */
export async function linkBooked(tx: Tx, { before, event }: Change): Promise<void> {
  const { ordersId, usersId } = before;
  const link = await findLinkOfVisit(tx, ordersId);
  if (!link) return;
  const now = new Date(event.at);
  const agreed = await tx
    .selectFrom('estimateConsents')
    .where('ordersServicesId', '=', before.ordersServicesId)
    .where('what', '=', 'estimate')
    .select('id')
    .executeTakeFirst();
  if (!agreed) {
    const user = await tx
      .selectFrom('users')
      .where('usersId', '=', usersId)
      .select(['fname', 'lname'])
      .executeTakeFirstOrThrow();
    const consent = { what: 'estimate', how: 'app', heardBy: null, givenBy: nameOf(user) } as const;
    await recordEstimateConsent(tx, { ...consent, ordersId, now });
  }
  await tx
    .updateTable('bookingLinks')
    .set({ endedAt: now, outcome: 'booked' })
    .where('ordersId', '=', ordersId)
    .where('endedAt', 'is', null)
    .execute();
}

/** A lapsed hold ends its link; a quote waits again, for another time. */
export async function linkLapsed(tx: Tx, { before: { ordersId }, event }: Change): Promise<void> {
  const now = new Date(event.at);
  await tx
    .updateTable('bookingLinks')
    .set({ ordersId: null, acceptedAt: null })
    .where('ordersId', '=', ordersId)
    .where('kind', '=', 'quote')
    .where('endedAt', 'is', null)
    .execute();
  await tx
    .updateTable('bookingLinks')
    .set({ endedAt: now, outcome: 'lapsed' })
    .where('ordersId', '=', ordersId)
    .where('endedAt', 'is', null)
    .execute();
}
