import type { Locale, paymentTerms } from '@hoist/contract';
import { text } from '@hoist/contract';
import { formatMoney } from '@hoist/domain/money/money';
import { feeTableAt } from '@hoist/domain/pricing/cancellation-fee';
import { splitPayments, type PaymentSplit } from '@hoist/domain/pricing/two-payments';
import { formatLocalWithZone } from '@hoist/domain/time-format';
import type { z } from 'zod';
import { priceText } from '../messages/message-format.ts';
import { feeLines } from './fee-tables.ts';
import type { BookingFigures } from './figures.ts';
import { zoneOf } from './price.ts';
import type { FrozenQuote } from '#server/platform/db/schema-orders.ts';

export type PaymentTerms = z.output<typeof paymentTerms>;

export interface TermsRequest {
  readonly quote: FrozenQuote;
  readonly province: string;
  readonly timezone: string;
  readonly startsAt: number;
  readonly now: number;
  readonly figures: BookingFigures;
  readonly locale: Locale;
  /** The mechanic has confirmed: the deposit is taken at once. */
  readonly confirmed?: boolean;
  /** When the order was made, whose table of fees for canceling it keeps; now unless told. */
  readonly orderedAt?: number;
}

/** The two card payments of a booking at a time (decision M1). */
export function splitOf(
  request: Omit<TermsRequest, 'locale' | 'timezone' | 'confirmed' | 'orderedAt'>,
): PaymentSplit {
  return splitPayments({
    quote: request.quote,
    province: request.province,
    startsAt: request.startsAt,
    endsAt: request.startsAt + request.quote.durationMinutes * 60_000,
    now: request.now,
    deposit: { percent: request.figures.depositPercent, minimumCents: request.figures.depositMinimumCents },
  });
}

/** What is charged now, what is only held and until when, the most it can become (decision E5). */
export function cardTerms(request: TermsRequest): PaymentTerms {
  const { quote, locale, confirmed = false } = request;
  const { slot1, slot2 } = splitOf(request);
  const deposit = slot1.kind === 'authorize' ? slot1.amountCents : 0;
  const hold = slot2.kind === 'not_required' ? 0 : slot2.amountCents;
  const headroom = slot2.kind === 'not_required' ? 0 : slot2.headroomCents;
  const charged = confirmed ? deposit : 0;
  const heldNow = deposit - charged + (slot2.kind === 'authorize' ? hold : 0);
  const most = quote.totalCents + headroom;
  const day = formatLocalWithZone(request.startsAt, zoneOf(request.timezone), locale);
  const lines = [
    ...(charged > 0
      ? [text(locale, 'terms.charged_now', { amount: priceText(charged, locale) })]
      : [text(locale, 'terms.nothing_charged')]),
    ...(deposit > charged ? [text(locale, 'terms.deposit', { amount: priceText(deposit, locale) })] : []),
    ...(slot2.kind === 'authorize' ? [text(locale, 'terms.held', { amount: priceText(hold, locale) })] : []),
    ...(slot2.kind === 'deferred'
      ? [
          text(locale, 'terms.deferred', {
            amount: priceText(hold, locale),
            when: formatLocalWithZone(slot2.holdAt, zoneOf(request.timezone), locale),
          }),
        ]
      : []),
    text(locale, headroom > 0 ? 'terms.most_with_yes' : 'terms.most', { amount: priceText(most, locale) }),
    ...feeLines(
      feeTableAt(request.figures.cancellationFees, request.orderedAt ?? request.now),
      quote.totalCents,
      locale,
    ),
  ];
  return {
    chargedNow: formatMoney(charged),
    heldNow: formatMoney(heldNow),
    heldUntil: day,
    mostItCanBecome: formatMoney(most),
    deposit: formatMoney(deposit),
    lines,
  };
}

/** What a customer who pays cash should know before booking. */
export const cashTerms = (quote: FrozenQuote, locale: Locale): string[] => [
  text(locale, 'terms.cash', { amount: priceText(quote.cashTotalCents, locale) }),
];
