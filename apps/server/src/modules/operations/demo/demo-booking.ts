import { type BookingContext, cacheRoster } from '#modules/scheduling';
import { cacheBookingSettings, cacheInfo } from '#modules/settings';
import type { Menu } from '#modules/catalogue';
import type { Database } from '#server/platform/db/database.ts';

/** Dependencies of demo bookings, which are all paid in cash and need no payment provider. */
export async function demoBooking(database: Database, menu: Menu): Promise<BookingContext> {
  return {
    database,
    menu: { get: () => Promise.resolve(menu) },
    roster: await cacheRoster(database),
    settings: await cacheBookingSettings(database),
    info: await cacheInfo(database),
    // Demo bookings have no quote that would need a signature.
    secret: '',
    queueCharges: () => Promise.reject(new Error('A demo booking is paid in cash')),
    startPayments: () => Promise.reject(new Error('A demo booking is paid in cash')),
    startVisit: () => Promise.reject(new Error('A demo booking is paid in cash')),
    releaseDraft: () => Promise.reject(new Error('A demo booking met a draft')),
  };
}
