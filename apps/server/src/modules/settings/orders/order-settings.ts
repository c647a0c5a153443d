import { ARRIVAL_WINDOW_MINUTES } from '@hoist/domain/scheduling/arrival';
import type { Database, Db, Tx } from '#server/platform/db/database.ts';
import { openCache, type Cached } from '#server/platform/cache/cache.ts';
import type { Supplier } from './supplier.ts';
import { noShowFiguresOf, type NoShowFigures } from './no-show-figures.ts';

/** How long people may take (decision C12). */
export interface OfferFigures {
  /** An offer that its mechanic has not answered goes to the next one. */
  readonly answerMinutes: number;
  /** A pending order is canceled when its visit is so near and nobody has confirmed. */
  readonly cancelHoursBefore: number;
  /** A visit that was booked at shorter notice than this waits longer for its mechanic. */
  readonly nearHours: number;
  readonly nearCancelHoursBefore: number;
}

const defaultOffers: OfferFigures = {
  answerMinutes: 240,
  cancelHoursBefore: 12,
  nearHours: 24,
  nearCancelHoursBefore: 1,
};

/** What a late mechanic's customers may count on (decision C18). */
export interface LateFigures {
  /** A delay of less is none to be told of; nor is one that differs by less from what was told. */
  readonly tellMinutes: number;
  /** So long after the promised start a mechanic who is not there is late: told, and a free move granted. */
  readonly freeMoveMinutes: number;
  /** From here on the customer is told times to move to. */
  readonly proposeMinutes: number;
  /** How long a free move can be used. */
  readonly freeMoveHours: number;
}

const defaultLate: LateFigures = {
  tellMinutes: 10,
  freeMoveMinutes: ARRIVAL_WINDOW_MINUTES,
  proposeMinutes: 60,
  freeMoveHours: 72,
};

/** What the office sets about orders: settings keys `brand` (its `reviewUrl`), `supplier`, which stands on the brand, `offers`, `late`, `noShow`. */
export interface OrderSettings {
  readonly reviewUrl: string;
  readonly supplier: Supplier;
  readonly offers: OfferFigures;
  readonly late: LateFigures;
  readonly noShow: NoShowFigures;
}

const partOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** As they stand now, read in the caller's transaction. */
export async function readOrderSettings(db: Db | Tx): Promise<OrderSettings> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', ['brand', 'supplier', 'offers', 'late', 'noShow'])
    .execute();
  const of = (key: string) => partOf(rows.find((row) => row.key === key)?.value);
  const brand = of('brand');
  const said = (name: string, otherwise = ''): string => {
    const value = brand[name];
    return typeof value === 'string' ? value : otherwise;
  };
  const supplier: Supplier = {
    name: said('name', 'Hoist'),
    lines: [],
    phone: said('supportPhone'),
    email: said('supportEmail'),
    registrations: {},
  };
  return {
    reviewUrl: said('reviewUrl'),
    supplier: { ...supplier, ...of('supplier') },
    offers: { ...defaultOffers, ...of('offers') },
    late: { ...defaultLate, ...of('late') },
    noShow: noShowFiguresOf(of('noShow')),
  };
}

/** Kept in memory until the office changes it. */
export const cacheOrderSettings = (database: Database): Promise<Cached<OrderSettings>> =>
  openCache(database, 'settings', readOrderSettings);
