import type { AccessLog } from '#server/platform/access-log.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Cached } from '#server/platform/cache/cache.ts';
import type { Storage } from '#server/providers/storage/port.ts';
import type { Weather } from '#server/providers/weather/port.ts';
import type { BookingContext } from '#modules/scheduling';
import type { PaymentsContext } from '#modules/payments';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import type { SignedLinks } from '#server/shared/links/signed-link.ts';
import type { ClaimMissed } from './commands/claim-missed.ts';
import type { OrderRunner } from './commands/order-runner.ts';
import type { OrderSettings } from '#server/shared/settings/order-settings.ts';

/** What moves and releases visits within a transaction. */
export interface VisitRunner extends OrderRunner {
  readonly booking: Pick<BookingContext, 'releaseDraft'>;
}

/** Dependencies of orders, pictures, documents and reviews; composed in `compose/compose.ts`. */
export interface OrdersContext extends OrderRunner {
  readonly database: Database;
  readonly booking: BookingContext;
  readonly addresses: FileAddresses;
  readonly storage: Storage;
  readonly links: SignedLinks;
  /** The product's address, without a trailing slash. */
  readonly publicUrl: string;
  /** Raises the limits of texts per network address. */
  readonly addressLimitFactor: number;
  readonly payments: PaymentsContext;
  readonly settings: Cached<OrderSettings>;
  /** Maps refusals of steps after a visit was closed as missed (decision 74). */
  readonly claimMissed: ClaimMissed;
  readonly weather: Weather;
  /** Log of customer data read by mechanics. */
  readonly looks: AccessLog;
}
