import type { Locale, Refusal } from '@hoist/contract';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import { priceText } from '@hoist/domain/money/format-price';

export interface RefundRequest {
  readonly actor: Actor;
  readonly ordersServicesId: number;
  readonly amountCents: number;
  readonly reason: string;
  /** Of a cash order: out of whose cash. */
  readonly paidBy: 'mechanic' | 'office';
  /** Names this call: a repetition of it decides nothing again. */
  readonly requestKey: string;
  readonly locale: Locale;
  readonly now: Date;
}

/** Refused: no more than this is left to go back. */
export const tooMuch = (mostCents: number, locale: Locale): Refusal => ({
  ...invalidField('amount', 'refund.too_much'),
  values: { amount: priceText(mostCents, locale) },
});
