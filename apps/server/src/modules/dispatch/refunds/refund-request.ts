import type { Locale, Refusal } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import { priceText } from '@hoist/domain/money/format-price';

export interface RefundRequest {
  readonly actor: Actor;
  readonly ordersServicesId: OrderId;
  readonly amountCents: number;
  readonly reason: string;
  /** For a cash order: whose cash is used. */
  readonly paidBy: 'mechanic' | 'office';
  /** A repeat with the same key refunds nothing. */
  readonly requestKey: string;
  readonly locale: Locale;
  readonly now: Date;
}

export const tooMuch = (mostCents: number, locale: Locale): Refusal =>
  invalidField('amount', 'refund.too_much', { amount: priceText(mostCents, locale) });
