import { taxIncluded, type TaxIncluded } from '@hoist/domain/money/tax-included';
import { localDate } from '@hoist/domain/time';
import type { Tx } from '#server/platform/db/database.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { readTaxesOf } from '#server/shared/settings/taxes.ts';

interface Place {
  readonly state: string;
  readonly timezone: string;
  readonly canceledAt: Date;
}

/** Splits a cancellation fee into net and taxes, by the rates of the place on the day of the cancellation. */
export async function feeTaxesAt(tx: Tx, place: Place): Promise<(cents: number) => TaxIncluded> {
  const rules = await readTaxesOf(tx, place.state);
  if (!rules) throw new Error(`No tax rates for ${place.state}`);
  const date = localDate(place.canceledAt.getTime(), zoneOf(place.timezone));
  return (cents) => taxIncluded(cents, { rules, date });
}
