import { provinceByCode, provinces } from '@hoist/datasets/tax';
import type { ProvinceTaxRules, TaxRate } from '@hoist/domain/money/tax';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { TaxRatesTable } from '#server/platform/db/schema-catalogue.ts';

export const rateOf = ({ tax, rate, validFrom, validTo }: Selectable<TaxRatesTable>): TaxRate => ({
  tax,
  rate: Number(rate),
  from: validFrom,
  to: validTo,
});

const readRates = (db: Db | Tx, province?: string) =>
  db
    .selectFrom('taxRates')
    .$if(province !== undefined, (query) => query.where('province', '=', province ?? ''))
    .selectAll()
    .orderBy('province')
    .orderBy('tax')
    .orderBy('validFrom')
    .execute();

/**
 * Tax rules by province code: the company's rates, otherwise the product's. What a tax covers is law and changes
 * only with a release.
 */
export async function readTaxes(db: Db | Tx): Promise<ReadonlyMap<string, ProvinceTaxRules>> {
  const rows = await readRates(db);
  return new Map(
    provinces().map((province) => {
      const own = rows.filter((row) => row.province === province.code).map(rateOf);
      return [province.code, own.length > 0 ? { ...province, rates: own } : province];
    }),
  );
}

/** Like `readTaxes`, for one province; undefined for an unknown code. */
export async function readTaxesOf(db: Db | Tx, code: string): Promise<ProvinceTaxRules | undefined> {
  const province = provinceByCode(code);
  if (!province) return undefined;
  const own = (await readRates(db, code)).map(rateOf);
  return own.length > 0 ? { ...province, rates: own } : province;
}
