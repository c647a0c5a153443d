import { addonByCode, serviceByCode } from '@hoist/datasets/services';
import { typesetFrench } from '@hoist/domain/typeset-french';
import type { FitPrice } from '@hoist/domain/pricing/fit-price';
import { type FeeCounts, type PriceFigures, sameForAll } from '@hoist/domain/pricing/price-figures';
import { type Fit, fitsAll } from '@hoist/domain/vehicle/fits';

/** Synonyms and symptoms in both languages: staff's own, else the product's for the code. */
export function searchTermsOf(row: { readonly code: string; readonly searchTerms: string | null }): string {
  const terms = serviceByCode().get(row.code)?.searchTerms;
  return row.searchTerms ?? (terms ? `${terms.en}, ${terms.fr}` : '');
}

/** What the service needs of a vehicle: as staff say, else as the product does for the code. */
export const fitOf = (row: { readonly code: string; readonly fits: Fit | null }): Fit =>
  row.fits ?? serviceByCode().get(row.code)?.fits ?? fitsAll;

interface WithFees {
  readonly code: string;
  readonly environmentalFees: FeeCounts | null;
}

/** What a service sells that a province may charge a fee for: as staff say, else as the product does for the code. */
export const feesOf = (row: WithFees): FeeCounts =>
  row.environmentalFees ?? serviceByCode().get(row.code)?.figures.fees ?? {};

/** Like `feesOf`, for an add-on. */
export const addonFeesOf = (row: WithFees): FeeCounts =>
  row.environmentalFees ?? addonByCode().get(row.code)?.fees ?? {};

/** How a service differs by vehicle: the product's figures for the code, of which staff may replace some. */
export function figuresOf(row: WithFees & { readonly fitPrices: readonly FitPrice[] | null }): PriceFigures {
  const figures = serviceByCode().get(row.code)?.figures ?? sameForAll;
  return {
    ...figures,
    byFit: row.fitPrices ?? figures.byFit,
    fees: feesOf(row),
  };
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
