import type { Locale, Refusal } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import type { Result } from '@hoist/domain/result';
import type { Position } from '@hoist/domain/scheduling/precision';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Cached } from '#server/platform/cache/cache.ts';
import type { BookingSettings } from '#server/shared/settings/booking-settings.ts';
import type { Info } from '#modules/settings';
import type { StartedPayments } from '#modules/payments';
import type { Menu } from '#modules/catalogue';
import type { DriveSource, RequestDrives } from '../roads/open-drives.ts';
import type { LocationForm } from '../locations/validate-location.ts';
import type { Mechanics } from '../calendars/roster.ts';

/** The position of a written address by the index; undefined if it is not there. Never rejects. */
export type FindWritten = (
  address: Pick<LocationForm, 'address' | 'city' | 'state' | 'zip'>,
) => Promise<Position | undefined>;

/** Dependencies of pricing and scheduling; composed in `compose/compose.ts`. */
export interface BookingContext {
  readonly database: Database;
  readonly menu: Cached<Menu>;
  readonly roster: Cached<Mechanics>;
  readonly settings: Cached<BookingSettings>;
  readonly info: Cached<Info>;
  readonly roads: DriveSource;
  readonly findWritten: FindWritten;
  readonly secret: string;
  /** The previous signing secret during a rotation. */
  readonly previousSecret?: string | undefined;
  /** Queues the charges of a draft's two payments in its transaction. */
  readonly queueCharges: (tx: Tx, ordersServicesId: OrderId) => Promise<void>;
  /** Sends the charges of a booking; returns what the customer has left to do. */
  readonly startPayments: (booked: {
    readonly ordersServicesId: OrderId;
    readonly locale: Locale;
  }) => Promise<Result<StartedPayments, Refusal>>;
  /** `startPayments` for all services of a visit, in order (decision C14). */
  readonly startVisit: (booked: {
    readonly services: readonly OrderId[];
    readonly locale: Locale;
  }) => Promise<Result<readonly StartedPayments[], Refusal>>;
  /** Releases a draft with its visit: slot, coupon and holds. */
  readonly releaseDraft: (
    tx: Tx,
    draft: {
      readonly ordersServicesId: OrderId;
      readonly now: number;
      /** Before the expiry; the customer gets no message. */
      readonly early: boolean;
    },
  ) => Promise<void>;
}

/** What a search needs, with the drives of one request. */
export interface SchedulingSnapshot extends RequestDrives {
  readonly menu: Menu;
  readonly mechanics: Mechanics;
  readonly settings: BookingSettings;
}

export async function readSnapshot(
  context: Pick<BookingContext, 'menu' | 'roster' | 'settings' | 'roads'>,
  waiting: 'person' | 'job' = 'person',
): Promise<SchedulingSnapshot> {
  const [menu, mechanics, settings] = await Promise.all([
    context.menu.get(),
    context.roster.get(),
    context.settings.get(),
  ]);
  return { menu, mechanics, settings, ...context.roads.open(waiting) };
}

/** Runs a search that only reads, with every drive that it asks for; outside transactions. */
export const withRoads = <T>(
  snapshot: SchedulingSnapshot,
  search: (snapshot: SchedulingSnapshot) => Promise<T>,
): Promise<T> => snapshot.settle((drives) => search({ ...snapshot, drives }));

/** Fetches the drives of a search before the transaction that repeats it. */
export const prefetchRoads = (
  snapshot: SchedulingSnapshot,
  search: (snapshot: SchedulingSnapshot) => Promise<unknown>,
): Promise<void> => snapshot.prefetch((drives) => search({ ...snapshot, drives }));
