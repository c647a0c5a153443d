import type { Database, Db, Tx } from '#server/platform/db/database.ts';
import { keep, type Kept } from '#server/platform/keep/keep.ts';
import type { Supplier } from '../documents/supplier.ts';

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

/** What the office sets about orders: settings keys `brand` (its `reviewUrl`), `supplier`, which stands on the brand, and `offers`. */
export interface OrderSettings {
  readonly reviewUrl: string;
  readonly supplier: Supplier;
  readonly offers: OfferFigures;
}

const partOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** As they stand now, read in the caller's transaction. */
export async function readOrderSettings(db: Db | Tx): Promise<OrderSettings> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', ['brand', 'supplier', 'offers'])
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
  };
}

/** Kept in memory until the office changes it. */
export const keepOrderSettings = (database: Database): Promise<Kept<OrderSettings>> =>
  keep(database, 'settings', readOrderSettings);
