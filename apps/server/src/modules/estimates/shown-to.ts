import type { Locale } from '@hoist/contract';
import { totalToCollect } from '@hoist/domain/order/order';
import { timeText } from '#server/shared/formats/time-text.ts';
import type { OrderRow } from '#server/shared/orders/order-row.ts';
import type { Revision } from './revisions.ts';
import { shownHash, shownText } from './shown.ts';

export interface Shown {
  readonly shown: string;
  readonly hash: string;
}

/** A proposal as its reader sees it, with totals as collected and the hash for the answer. */
export function shownTo(
  revision: Revision,
  order: Pick<OrderRow, 'timezone' | 'paymentOption'>,
  locale: Locale,
): Shown {
  const totals = {
    totalBeforeCents: totalToCollect(revision.totalBeforeCents, order.paymentOption),
    totalIfAllCents: totalToCollect(revision.totalIfAllCents, order.paymentOption),
  };
  const shown = shownText(
    { ...revision, ...totals },
    locale,
    timeText(revision.expiresAt, order.timezone, locale),
  );
  return { shown, hash: shownHash(revision, { locale, shown }) };
}
