import type { AccessLog } from '#server/platform/access-log.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Kept } from '#server/platform/keep/keep.ts';
import type { Storage } from '#server/providers/storage/port.ts';
import type { Weather } from '#server/providers/weather/port.ts';
import type { BookingContext } from '../booking/context.ts';
import type { PaymentsContext } from '../payments/context.ts';
import type { FileAddresses } from '../files/file-addresses.ts';
import type { ReminderLinks } from '../reminders/reminder-links.ts';
import type { TrackingLinks } from '../tracking/tracking-links.ts';
import type { ClaimMissed } from './claim-missed.ts';
import type { OrderRunner } from './change-order.ts';
import type { OrderSettings } from './order-settings.ts';

/** What the orders, their pictures, documents and reviews stand on; composed in `compose-features.ts`. */
export interface OrdersContext extends OrderRunner {
  readonly database: Database;
  readonly booking: BookingContext;
  readonly addresses: FileAddresses;
  readonly storage: Storage;
  /** Show a drive to whoever holds one. */
  readonly tracking: TrackingLinks;
  /** Let whoever holds one answer a reminder. */
  readonly reminders: ReminderLinks;
  readonly payments: PaymentsContext;
  readonly settings: Kept<OrderSettings>;
  /** What a step means that was refused since its visit was given up (decision 74). */
  readonly claimMissed: ClaimMissed;
  readonly weather: Weather;
  /** Who of the mechanics saw what of customers. */
  readonly looks: AccessLog;
}
