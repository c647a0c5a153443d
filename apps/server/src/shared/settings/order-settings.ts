import { ARRIVAL_WINDOW_MINUTES } from '@hoist/domain/scheduling/arrival';
import type { Database, Db, Tx } from '#server/platform/db/database.ts';
import { openCache, type Cached } from '#server/platform/cache/cache.ts';
import type { Supplier } from './supplier.ts';
import { noShowSettingsOf, type NoShowSettings } from './no-show-settings.ts';

/** Time limits of offers to mechanics (decision C12). */
export interface OfferSettings {
  /** After this time, an unanswered offer goes to the next mechanic. */
  readonly answerMinutes: number;
  /** A pending order is canceled this many hours before its visit. */
  readonly cancelHoursBefore: number;
  /** Visits booked at shorter notice than this use `nearCancelHoursBefore`. */
  readonly nearHours: number;
  readonly nearCancelHoursBefore: number;
}

const defaultOffers: OfferSettings = {
  answerMinutes: 240,
  cancelHoursBefore: 12,
  nearHours: 24,
  nearCancelHoursBefore: 1,
};

/** Limits for delays (decision C18). */
export interface DelaySettings {
  /** Smaller delays, and smaller changes of an announced one, are not announced. */
  readonly tellMinutes: number;
  /**
   * Minutes after the start from which a missing mechanic is late: the customer is notified and may move for
   * free.
   */
  readonly freeMoveMinutes: number;
  /** From this delay on, the message proposes times to move to. */
  readonly proposeMinutes: number;
  /** Validity of a free reschedule. */
  readonly freeMoveHours: number;
}

const defaultLate: DelaySettings = {
  tellMinutes: 10,
  freeMoveMinutes: ARRIVAL_WINDOW_MINUTES,
  proposeMinutes: 60,
  freeMoveHours: 72,
};

/**
 * Office settings for orders: keys `brand` (its `reviewUrl`), `supplier` (over the brand), `offers`, `late` and
 * `noShow`.
 */
export interface OrderSettings {
  readonly reviewUrl: string;
  readonly supplier: Supplier;
  readonly offers: OfferSettings;
  readonly late: DelaySettings;
  readonly noShow: NoShowSettings;
}

const partOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** Reads the current values in the caller's transaction. */
export async function readOrderSettings(db: Db | Tx): Promise<OrderSettings> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', ['brand', 'supplier', 'offers', 'late', 'noShow'])
    .execute();
  const of = (key: string) => partOf(rows.find((row) => row.key === key)?.value);
  const brand = of('brand');
  const brandText = (name: string, otherwise = ''): string => {
    const value = brand[name];
    return typeof value === 'string' ? value : otherwise;
  };
  const supplier: Supplier = {
    name: brandText('name', 'Hoist'),
    lines: [],
    phone: brandText('supportPhone'),
    email: brandText('supportEmail'),
    registrations: {},
  };
  return {
    reviewUrl: brandText('reviewUrl'),
    supplier: { ...supplier, ...of('supplier') },
    offers: { ...defaultOffers, ...of('offers') },
    late: { ...defaultLate, ...of('late') },
    noShow: noShowSettingsOf(of('noShow')),
  };
}

/** Cached until staff change a setting. */
export const cacheOrderSettings = (database: Database): Promise<Cached<OrderSettings>> =>
  openCache(database, 'settings', readOrderSettings);
