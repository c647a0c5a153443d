import { addonByCode, type MenuStep, serviceByCode } from '@hoist/datasets/services';
import { typesetFrench } from '@hoist/domain/typeset-french';
import type { FitPrice } from '@hoist/domain/pricing/menu/fit-price';
import { type FeeCounts, type PriceFigures, sameForAll } from '@hoist/domain/pricing/menu/price-figures';
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

/** The menu service that is the same work as an add-on: as staff say, else as the product does for the code. */
export const sameServiceOf = (row: { readonly code: string; readonly sameAs: string | null }): string =>
  row.sameAs ?? addonByCode().get(row.code)?.service ?? '';

interface WithLitres {
  readonly code: string;
  readonly includedLitres: string | null;
}

/** Litres of oil in a sedan's price: as staff say, else as the product does for the code; 0: not by the litre. */
export const includedLitresOf = ({ code, includedLitres }: WithLitres): number =>
  Number(includedLitres ?? serviceByCode().get(code)?.figures.oil?.includedLitres ?? 0);

interface PartOf {
  /** The code of its service. */
  readonly service: string;
  readonly code: string;
}

/** What each further litre of oil costs: as staff say, else as the product does; null: no price is known. */
export const perLitreOf = (
  { service, code }: PartOf,
  { perLitreCents }: { readonly perLitreCents: number | null },
): number | null => perLitreCents ?? serviceByCode().get(service)?.figures.oil?.perLitreCents[code] ?? null;

/** The core charge of a part, 0 if it has none: as staff say, else as the product does. */
export const coreOf = (
  { service, code }: PartOf,
  { coreCents }: { readonly coreCents: number | null },
): number =>
  coreCents ??
  serviceByCode()
    .get(service)
    ?.parts.find((part) => part.code === code)?.coreCents ??
  0;

type PricedByStaff = WithFees & WithLitres & { readonly fitPrices: readonly FitPrice[] | null };

/** How a service differs by vehicle: the product's figures for the code, of which staff may replace some. */
export function figuresOf(
  row: PricedByStaff,
  parts: readonly { readonly code: string; readonly perLitreCents: number | null }[],
): PriceFigures {
  const figures = serviceByCode().get(row.code)?.figures ?? sameForAll;
  const includedLitres = includedLitresOf(row);
  const perLitreCents = Object.fromEntries(
    parts.map((part) => [part.code, perLitreOf({ service: row.code, code: part.code }, part) ?? 0]),
  );
  return {
    ...figures,
    byFit: row.fitPrices ?? figures.byFit,
    oil: includedLitres > 0 ? { includedLitres, perLitreCents } : null,
    fees: feesOf(row),
  };
}

/** The product's prices by vehicle of a service. */
export const productFitPrices = (code: string): readonly FitPrice[] =>
  (serviceByCode().get(code)?.figures ?? sameForAll).byFit;

interface Described {
  readonly code: string;
  readonly descriptionEn: string;
  readonly descriptionFr: string;
}

/** The product's steps of a service, unless staff describe the service in their own words. */
export function stepsOf({ code, descriptionEn, descriptionFr }: Described): readonly MenuStep[] {
  const product = serviceByCode().get(code);
  const isSame =
    product?.description.en === descriptionEn &&
    typesetFrench(product.description.fr) === typesetFrench(descriptionFr);
  return isSame ? product.steps : [];
}
