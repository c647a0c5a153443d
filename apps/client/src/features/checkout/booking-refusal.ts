import { HttpError } from '@hoist/contract/client';
import { z } from 'zod/mini';
import type { PriceBlock } from '../booking/booking-types.ts';

export interface NextSlot {
  readonly preferredTime: string;
  readonly label: string;
}

/** What the server said instead of "booked", as far as the screen does more than show the message. */
export type BookingRefusal =
  | { readonly kind: 'slotTaken'; readonly slots: readonly NextSlot[] }
  | { readonly kind: 'priceChanged'; readonly card: PriceBlock; readonly cash: PriceBlock }
  | { readonly kind: 'couponRefused' }
  | { readonly kind: 'notVerified' }
  | { readonly kind: 'other' };

const takenBody = z.object({
  nextSlots: z.array(z.object({ preferredTime: z.string(), label: z.string() })),
});
const pricedBody = z.object({
  checkoutInfo: z.looseObject({ total: z.string(), quoteId: z.string() }),
  checkoutInfoPayWitCash: z.looseObject({ total: z.string(), quoteId: z.string() }),
});

export function readRefusal(error: unknown): BookingRefusal {
  if (!(error instanceof HttpError)) return { kind: 'other' };
  switch (error.code) {
    case 'slot_taken': {
      const body = takenBody.safeParse(error.body);
      return { kind: 'slotTaken', slots: body.success ? body.data.nextSlots : [] };
    }
    case 'price_changed': {
      const body = pricedBody.safeParse(error.body);
      if (!body.success) return { kind: 'other' };
      const { checkoutInfo, checkoutInfoPayWitCash } = body.data;
      return {
        kind: 'priceChanged',
        card: checkoutInfo as unknown as PriceBlock,
        cash: checkoutInfoPayWitCash as unknown as PriceBlock,
      };
    }
    case 'coupon_refused':
      return { kind: 'couponRefused' };
    case 'phone_not_verified':
      return { kind: 'notVerified' };
    case undefined:
    default:
      return { kind: 'other' };
  }
}
