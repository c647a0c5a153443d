import type { CatalogueItem, CatalogueKind } from '@hoist/contract/operations/catalogue-items';
import {
  getCatalogueDraft,
  listCatalogue,
  listCatalogueVersions,
  previewCataloguePrice,
} from '@hoist/contract/operations/catalogue';
import { listFitPrices, previewDraftEffect } from '@hoist/contract/operations/fit-prices';
import type { Output } from '@hoist/contract/client';
import { formatMoney, parseAmount } from '@hoist/domain/money/money';
import { type FeeCounts, feeKinds } from '@hoist/domain/pricing/menu/price-figures';

export type ListedItem = Output<typeof listCatalogue>['data'][number];
export type ItemOf<K extends CatalogueKind> = Omit<Extract<ListedItem, { kind: K }>, 'live' | 'draft'> & {
  readonly live: CatalogueItem<K> | null;
  readonly draft: CatalogueItem<K> | null;
};

/** Endpoints to fetch again after a change of the draft. */
export const staleByDraft = [
  listCatalogue,
  getCatalogueDraft,
  previewCataloguePrice,
  previewDraftEffect,
  listFitPrices,
];
/** Endpoints to fetch again after publishing. */
export const staleByPublishing = [...staleByDraft, listCatalogueVersions];

/** Dollars as typed; invalid input is sent unchanged, and the server refuses it. */
export const price = (typed: string): string => {
  const cents = parseAmount(typed);
  return cents === undefined ? typed : formatMoney(cents);
};

/** A number as typed, with a point or a comma; invalid input becomes null, which the server refuses. */
export const number = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.'));

/** What is sold that a province may charge a fee for, from its fields. */
export const feeCountsOf = (text: (name: string) => string): FeeCounts =>
  Object.fromEntries(
    feeKinds.flatMap((kind) => {
      const typed = text(`environmentalFees.${kind}`);
      return typed === '' ? [] : [[kind, number(typed)] as const];
    }),
  );

/** An item as the form shows it: with its pending change, otherwise as published. */
export const shownOf = <K extends CatalogueKind>(item: ItemOf<K>): CatalogueItem<K> | null =>
  item.draft ?? item.live;
