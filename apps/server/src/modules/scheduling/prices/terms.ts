import type { Locale, paymentTerms } from '@hoist/contract';
import { text } from '@hoist/contract';
import { formatMoney } from '@hoist/domain/money/money';
import { feeTableAt, noShowFee } from '@hoist/domain/pricing/cancellation-fee';
import { mostToPay } from '@hoist/domain/pricing/most-to-pay';
import { splitPayments, type PaymentSplit } from '@hoist/domain/pricing/two-payments';
import { formatLocalWithZone } from '@hoist/domain/time-format';
import type { z } from 'zod';
import { priceText } from '@hoist/domain/money/format-price';
import type { BookingSettings } from '#server/shared/settings/booking-settings.ts';
import { feeLines } from '#server/shared/settings/fee-tables.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import type { FrozenQuote } from '#server/platform/db/schema-orders.ts';

export type PaymentTerms = z.output<typeof paymentTerms>;

export interface TermsRequest {
  readonly quote: FrozenQuote;
  readonly province: string;
  readonly timezone: string;
  readonly startsAt: number;
  readonly now: number;
  readonly settings: BookingSettings;
  readonly locale: Locale;
  /** The mechanic has confirmed: the deposit is charged immediately. */
  readonly confirmed?: boolean;
  /** When the order was created; selects its cancellation fee table. Defaults to now. */
  readonly orderedAt?: number;
}

/** The two card payments of a booking (decision M1: a deposit and a hold). */
export function splitOf(
  request: Omit<TermsRequest, 'locale' | 'timezone' | 'confirmed' | 'orderedAt'>,
): PaymentSplit {
  return splitPayments({
    quote: request.quote,
    province: request.province,
    startsAt: request.startsAt,
    endsAt: request.startsAt + request.quote.durationMinutes * 60_000,
    now: request.now,
    deposit: { percent: request.settings.depositPercent, minimumCents: request.settings.depositMinimumCents },
  });
}

/** What is charged now, what is held until when, and the maximum total (decision E5). */
export const cardTerms = (request: TermsRequest): PaymentTerms => visitTerms(request, []);

/** `cardTerms` for the services of a visit together; each has two payments (decision C14). */
export function visitTerms(first: TermsRequest, others: readonly TermsRequest[]): PaymentTerms {
  const { locale, confirmed = false } = first;
  const all = [first, ...others];
  const splits = all.map(splitOf);
  const sum = (amounts: readonly number[]): number => amounts.reduce((sofar, one) => sofar + one, 0);
  const deposit = sum(splits.map(({ slot1 }) => (slot1.kind === 'authorize' ? slot1.amountCents : 0)));
  const held = sum(splits.map(({ slot2 }) => (slot2.kind === 'authorize' ? slot2.amountCents : 0)));
  const later = splits.flatMap(({ slot2 }) => (slot2.kind === 'deferred' ? [slot2] : []));
  const charged = confirmed ? deposit : 0;
  const most = mostToPay(all.map(({ quote }) => quote));
  const table = feeTableAt(first.settings.cancellationFees, first.orderedAt ?? first.now);
  // A no-show fee is accepted at booking time or never, so an existing order does not show it.
  const steps = first.orderedAt === undefined ? table : table.filter(({ state }) => state !== 'no_show');
  const zone = zoneOf(first.timezone);
  const say = (key: TermsText, cents: number) => text(locale, key, { amount: priceText(cents, locale) });
  const heldLater = sum(later.map(({ amountCents }) => amountCents));
  const heldLaterAt =
    later.length > 0 ? formatLocalWithZone(Math.min(...later.map(({ holdAt }) => holdAt)), zone, locale) : '';
  const fees = feeLines(
    steps,
    all.map(({ quote }) => quote.totalCents),
    locale,
  );
  const lines = [
    charged > 0 ? say('terms.charged_now', charged) : text(locale, 'terms.nothing_charged'),
    ...(deposit > charged ? [say('terms.deposit', deposit)] : []),
    ...(held > 0 ? [say('terms.held', held)] : []),
    ...(later.length > 0
      ? [
          text(locale, 'terms.deferred', {
            amount: priceText(heldLater, locale),
            when: heldLaterAt,
          }),
        ]
      : []),
    say('terms.most', most),
    ...fees,
  ];
  return {
    chargedNow: formatMoney(charged),
    heldNow: formatMoney(deposit - charged + held),
    heldUntil: formatLocalWithZone(first.startsAt, zone, locale),
    mostItCanBecome: formatMoney(most),
    deposit: formatMoney(deposit),
    rest: formatMoney(most - deposit),
    room: formatMoney(Math.max(0, deposit + held + heldLater - most)),
    heldLater: formatMoney(heldLater),
    heldLaterAt,
    feeLines: fees,
    noShowFee: formatMoney(sum(all.map(({ quote }) => noShowFee(steps, quote.totalCents)))),
    lines,
  };
}

type TermsText = 'terms.charged_now' | 'terms.deposit' | 'terms.held' | 'terms.most';

export const cashTerms = (quote: Pick<FrozenQuote, 'cashTotalCents'>, locale: Locale): string[] => [
  text(locale, 'terms.cash', { amount: priceText(quote.cashTotalCents, locale) }),
];
