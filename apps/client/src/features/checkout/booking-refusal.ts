import { HttpError } from '@hoist/contract/client';
import type { PriceBlock } from '#client/model/booking/booking-types.ts';
import { isPaymentPending } from '#client/model/payment/poll-until-settled.ts';

export interface NextSlot {
  readonly preferredTime: string;
  readonly label: string;
}

/** Refusals that need more than a message. */
export type BookingRefusal =
  | { readonly kind: 'slotTaken'; readonly slots: readonly NextSlot[] }
  | { readonly kind: 'priceChanged'; readonly card: PriceBlock; readonly cash: PriceBlock }
  | { readonly kind: 'couponRefused' }
  | { readonly kind: 'notVerified' }
  | { readonly kind: 'declined' }
  | { readonly kind: 'other' };

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function slotsOf(body: unknown): readonly NextSlot[] {
  const { nextSlots } = record(body);
  if (!Array.isArray(nextSlots)) return [];
  return nextSlots.filter((one): one is NextSlot => {
    const { preferredTime, label } = record(one);
    return typeof preferredTime === 'string' && typeof label === 'string';
  });
}

const isPrice = (value: unknown): value is PriceBlock =>
  typeof record(value)['total'] === 'string' && typeof record(value)['quoteId'] === 'string';

/** The draft order of a pending payment; it holds the time and can be settled by another try. */
export function pendingOrderOf(error: unknown): number | undefined {
  if (!isPaymentPending(error)) return undefined;
  const { ordersServicesId } = record((error as HttpError).body);
  return typeof ordersServicesId === 'number' ? ordersServicesId : undefined;
}

/** The draft visit of a pending payment. */
export function pendingVisitOf(error: unknown): number | undefined {
  if (!isPaymentPending(error)) return undefined;
  const { ordersId } = record((error as HttpError).body);
  return typeof ordersId === 'number' ? ordersId : undefined;
}

export function readRefusal(error: unknown): BookingRefusal {
  if (!(error instanceof HttpError)) return { kind: 'other' };
  switch (error.code) {
    case 'slot_taken':
      return { kind: 'slotTaken', slots: slotsOf(error.body) };
    case 'price_changed': {
      const { checkoutInfo: card, checkoutInfoPayWitCash: cash } = record(error.body);
      return isPrice(card) && isPrice(cash) ? { kind: 'priceChanged', card, cash } : { kind: 'other' };
    }
    case 'coupon_refused':
      return { kind: 'couponRefused' };
    case 'phone_not_verified':
      return { kind: 'notVerified' };
    case 'card_declined':
    case 'payment_failed':
      return { kind: 'declined' };
    case undefined:
    default:
      return { kind: 'other' };
  }
}
