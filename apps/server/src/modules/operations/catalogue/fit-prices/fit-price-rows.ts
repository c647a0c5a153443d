import { createHash } from 'node:crypto';
import type { listFitPrices as endpoint, Locale, Output } from '@hoist/contract';
import type { CatalogueItem } from '@hoist/contract/operations/catalogue-items';
import { productFitPrices } from '#modules/catalogue';
import { sameItem } from '../draft.ts';
import { fitPriceOf } from '../service.ts';

export type Service = CatalogueItem<'service'>;
export type Rule = NonNullable<Service['fitPrices']>[number];
export type Row = Output<typeof endpoint>['data'][number];

export const productRules = (code: string): readonly Rule[] => productFitPrices(code).map(fitPriceOf);

/** The prices by vehicle of a service: staff's own, else the product's. */
export const rulesOf = (code: string, { fitPrices }: Pick<Service, 'fitPrices'>): readonly Rule[] =>
  fitPrices ?? productRules(code);

/** Names a row by its vehicles, so that the row is found after others have moved. */
export const idOf = (
  code: string,
  { hours: _hours, parts: _parts, cores: _cores, quoted: _quoted, ...vehicles }: Rule,
): string =>
  createHash('sha256')
    .update(JSON.stringify([code, ...Object.entries(vehicles).toSorted(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('base64url')
    .slice(0, 22);

export interface Found {
  readonly code: string;
  readonly live: Service | undefined;
  readonly shown: Service;
  readonly version: number;
}

export function rowsOf({ code, live, shown, version }: Found, locale: Locale): readonly Row[] {
  const published = new Map((live ? rulesOf(code, live) : []).map((rule) => [idOf(code, rule), rule]));
  const parts = shown.parts.map((part) => ({
    code: part.code,
    title: locale === 'fr' ? part.titleFr : part.titleEn,
  }));
  return rulesOf(code, shown).map((fit): Row => {
    const id = idOf(code, fit);
    const old = published.get(id);
    const state = old === undefined ? 'new' : sameItem(old, fit) ? 'published' : 'changed';
    const serviceTitle = locale === 'fr' ? shown.titleFr : shown.titleEn;
    return { id, service: code, serviceTitle, fit, parts, state, version };
  });
}
