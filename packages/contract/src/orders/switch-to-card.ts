import type { CardId, OrderId } from '@hoist/domain/ids';
import { z } from 'zod';
import { stripePayload } from '../scheduling/booking.ts';
import { endpoint } from '../endpoint.ts';
import { formId, idField } from '../fields.ts';

const switched = z.object({
  ordersServicesId: idField<OrderId>(),
  stripePayload1: stripePayload.nullable(),
  stripePayload2: stripePayload.nullable(),
});

const refusals = [
  'not_found',
  'phone_not_verified',
  'wrong_state',
  'invalid',
  'card_declined',
  'payment_pending',
] as const;

export const payWithCard = endpoint({
  id: 'payWithCard',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/pay-with-card',
  auth: 'user',
  duringImpersonation: 'refused',
  form: z.object({ users_credit_cards_id: formId<CardId>('booking.card') }),
  output: switched,
  refusals,
  idempotent: true,
  timeoutMs: 60_000,
  summary: 'Pay a cash order by a saved card instead; done if both payloads are null',
});

/** Wallets get payloads of type `draft_order`, because they provide the card. */
export const switchToCard = endpoint({
  id: 'switchToCard',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/switch-to-card',
  auth: 'user',
  duringImpersonation: 'refused',
  form: z.object({
    users_credit_cards_id: formId<CardId>('booking.card').optional(),
    source_type: z.enum(['apple_pay', 'google_pay']).optional(),
  }),
  output: switched,
  refusals,
  idempotent: true,
  timeoutMs: 60_000,
  summary: 'Switch a cash order to a saved card or a wallet (decision W1)',
});
