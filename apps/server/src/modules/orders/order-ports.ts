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

export type { OrderRunner };

/** What moves and releases visits within a transaction. */
export interface VisitRunner extends OrderRunner {
  readonly booking: Pick<BookingContext, 'releaseDraft'>;
}

/** What `compose/compose.ts` wires for the verbs that read or change orders. Each takes what it `Needs`. */
export interface OrderPorts extends OrderRunner {
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
  readonly accessLog: AccessLog;
}

/** The ports that a verb uses. */
export type Needs<Name extends keyof OrderPorts> = Pick<OrderPorts, Name>;

/** The ports that the full answer of an order is read by. */
export type OrderReads = Needs<'database' | 'booking' | 'addresses' | 'settings' | 'accessLog'>;
