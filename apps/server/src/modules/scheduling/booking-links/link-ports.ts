import type { PaymentsContext } from '#modules/payments';
import type { AccessLog } from '#server/platform/access-log.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { SignedLinks } from '#server/shared/links/signed-link.ts';
import type { BookingContext } from '../booking/booking-context.ts';

/** What the bookings of callers and the pages of their links are wired with. */
export interface LinkPorts {
  readonly database: Database;
  readonly booking: BookingContext;
  readonly links: SignedLinks;
  readonly payments: PaymentsContext;
  /** The product's address, without a trailing slash. */
  readonly publicUrl: string;
  /** Log of customer data read by staff. */
  readonly accessLog: AccessLog;
}
