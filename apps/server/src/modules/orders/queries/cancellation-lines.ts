import { text, type Locale } from '@hoist/contract';
import { priceText } from '@hoist/domain/money/format-price';
import type { Cancellation } from './cancellation-of.ts';

/** What a cancellation costs and refunds, shown before the decision. */
export function cancellationLines({ plan }: Cancellation, locale: Locale): string[] {
  const { fromDepositCents, fromHoldCents, takenCents } = plan;
  const refundCents = Math.max(0, takenCents - fromDepositCents);
  const feeCents = fromDepositCents + fromHoldCents;
  const say = (cents: number) => ({ amount: priceText(cents, locale) });
  return [
    feeCents === 0 ? text(locale, 'fee.none') : text(locale, 'fee.kept', say(feeCents)),
    ...(fromHoldCents > 0 ? [text(locale, 'fee.from_hold', say(fromHoldCents))] : []),
    ...(refundCents > 0 ? [text(locale, 'fee.refunded', say(refundCents))] : []),
  ];
}
