import type { OrderId } from '@hoist/domain/ids';
import type { Database } from '#server/platform/db/database.ts';
import type { TestClock } from './clock.ts';

/** Makes an order one that was booked so many minutes ago, because the clocks of fixtures do not advance. */
export const ageOrder = (
  { database, clock }: { readonly database: Database; readonly clock: TestClock },
  ordersServicesId: OrderId,
  minutes: number,
) =>
  database.db
    .updateTable('orderServices')
    .set({ bookedAt: new Date(clock.now().getTime() - minutes * 60_000) })
    .where('ordersServicesId', '=', ordersServicesId)
    .execute();
