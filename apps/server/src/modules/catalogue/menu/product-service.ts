import { serviceByCode } from '@hoist/datasets/services';
import { typesetFrench } from '@hoist/domain/typeset-french';
import type { FitPrice } from '@hoist/domain/pricing/fit-price';
import { sameForAll, type PriceFigures } from '@hoist/domain/pricing/price-figures';
import { type Fit, fitsAll } from '@hoist/domain/vehicle/fits';

/** Synonyms and symptoms in both languages: staff's own, else the product's for the code. */
export function searchTermsOf(row: { readonly code: string; readonly searchTerms: string | null }): string {
  const terms = serviceByCode().get(row.code)?.searchTerms;
  return row.searchTerms ?? (terms ? `${terms.en}, ${terms.fr}` : '');
}

/** What the service needs of a vehicle: as staff say, else as the product does for the code. */
export const fitOf = (row: { readonly code: string; readonly fits: Fit | null }): Fit =>
  row.fits ?? serviceByCode().get(row.code)?.fits ?? fitsAll;

/** How a service differs by vehicle: the product's figures for the code, with prices by fit that staff may replace. */
export function figuresOf(row: {
  readonly code: string;
  readonly fitPrices: readonly FitPrice[] | null;
}): PriceFigures {
  const figures = serviceByCode().get(row.code)?.figures ?? sameForAll;
  return row.fitPrices === null ? figures : { ...figures, byFit: row.fitPrices };
}

interface Described {
  readonly code: string;
  readonly description: { readonly en: string; readonly fr: string };
}

/** The product's steps of a service, unless staff describe the service in their own words. */
export function stepsOf({ code, description }: Described) {
  const product = serviceByCode().get(code);
  const same =
    product?.description.en === description.en && typesetFrench(product.description.fr) === description.fr;
  return same ? product.steps : [];
}
