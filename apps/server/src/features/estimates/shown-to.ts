import type { Locale } from '@hoist/contract';
import { timeText } from '../messages/message-format.ts';
import type { OrderRow } from '../orders/order-row.ts';
import type { Revision } from './revisions.ts';
import { shownHash, shownText } from './shown.ts';

export interface Shown {
  readonly shown: string;
  readonly hash: string;
}

/** What a reader is shown of a proposal, with the hash that an answer brings back. */
export function shownTo(revision: Revision, order: Pick<OrderRow, 'timezone'>, locale: Locale): Shown {
  const shown = shownText(revision, locale, timeText(revision.expiresAt, order.timezone, locale));
  return { shown, hash: shownHash(revision, { locale, shown }) };
}
