import { type BookingContext, cacheRoster } from '#modules/scheduling';
import { cacheFigures, cacheInfo } from '#modules/settings';
import type { Menu } from '#modules/catalogue';
import type { Database } from '#server/platform/db/database.ts';

/** What the demo bookings stand on. All are cash: there is no provider to talk to, and no draft to let go. */
export async function demoBooking(database: Database, menu: Menu): Promise<BookingContext> {
  return {
    database,
    menu: { get: () => Promise.resolve(menu) },
    roster: await cacheRoster(database),
    figures: await cacheFigures(database),
    info: await cacheInfo(database),
    // Demo bookings are made without a quote that was shown, so nothing is signed or read with it.
    secret: '',
    queueCharges: () => Promise.reject(new Error('A demo booking is paid in cash')),
    startPayments: () => Promise.reject(new Error('A demo booking is paid in cash')),
    startVisit: () => Promise.reject(new Error('A demo booking is paid in cash')),
    releaseDraft: () => Promise.reject(new Error('A demo booking met a draft')),
  };
}
