import { createHash } from 'node:crypto';
import type { Refusal } from '@hoist/contract';
import { parseAmount } from '@hoist/domain/money/money';
import { feeTableAt, noShowFee } from '@hoist/domain/pricing/cancellation-fee';
import { estimateHashInput } from '@hoist/domain/pricing/estimate-hash-input';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { priceText } from '@hoist/domain/money/format-price';
import type { BookingSettings } from '#server/shared/settings/booking-settings.ts';
import type { Price } from './price.ts';
import type { VisitRequest } from '../booking/prepare-visit.ts';

interface Asked {
  readonly request: Pick<VisitRequest, 'paymentOption' | 'noShowFee' | 'locale' | 'now'>;
  readonly settings: BookingSettings;
  readonly province: string;
}

/**
 * Freezes the no-show fee with the estimate, by the current table, if the customer accepted it. Cash bookings have
 * none, because there is nothing to keep it from.
 */
export function withNoShowFee(
  prices: readonly Price[],
  { request, settings, province }: Asked,
): Result<readonly Price[], Refusal> {
  if (request.paymentOption === 'pay_with_cash_on_service') return ok(prices);
  const steps = feeTableAt(settings.cancellationFees, request.now);
  const fees = prices.map(({ quote }) => noShowFee(steps, quote.totalCents));
  const feeCents = fees.reduce((all, one) => all + one, 0);
  if (feeCents === 0) return ok(prices);
  const acceptedCents = parseAmount(request.noShowFee ?? '') ?? 0;
  if (acceptedCents < feeCents) {
    const values = { amount: priceText(feeCents, request.locale) };
    const field = invalidField('no_show_fee', 'no_show.accept');
    return refuse({ ...field, values, details: [{ field: 'no_show_fee', text: 'no_show.accept', values }] });
  }
  return ok(prices.map((price, index) => freeze(price, fees[index] ?? 0, province)));
}

function freeze(price: Price, noShowFeeCents: number, province: string): Price {
  if (noShowFeeCents === 0) return price;
  const frozen = { ...price.frozen, noShowFeeCents };
  const { serviceDate } = price;
  const estimate = { quote: frozen, province, serviceDate, expiresAt: Date.parse(frozen.expiresAt) };
  const estimateHash = createHash('sha256').update(estimateHashInput(estimate)).digest('hex');
  return { ...price, frozen, estimateHash };
}
