import type { CardId, OrderId } from '@hoist/domain/ids';
import { scheduledVisit } from '../scheduling/visits.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { formId, idField, dataOf } from '../fields.ts';
import { scheduled, stripePayload } from '../scheduling/booking.ts';

export const finalizeOrder = endpoint({
  id: 'finalizeOrder',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/schedule-service',
  auth: 'verified',
  duringImpersonation: 'refused',
  output: scheduled,
  refusals: ['not_found', 'payment_failed', 'wrong_state', 'payment_pending'],
  idempotent: true,
  timeoutMs: 60_000,
  summary: 'Finalize from the cart once both payments are valid',
});

export const validateOrder = endpoint({
  id: 'validateOrder',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/validate',
  auth: 'user',
  duringImpersonation: 'refused',
  output: dataOf({
    payment1: z.object({
      isValid: z.boolean(),
      state: z.string(),
      stripePayload: stripePayload.nullable(),
    }),
    payment2: z.object({
      isValid: z.boolean(),
      state: z.string(),
      captureBefore: z.string().nullable(),
      stripePayload: stripePayload.nullable(),
    }),
  }),
  refusals: ['not_found', 'unavailable'],
  summary: "Sync the order's two payments with the provider and return whether they are valid",
});

export const authorizeWithCard = endpoint({
  id: 'authorizeWithCard',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/authorize-with-card',
  auth: 'user',
  duringImpersonation: 'refused',
  form: z.object({ users_credit_cards_id: formId<CardId>('booking.card') }),
  output: z.object({
    ordersServicesId: idField<OrderId>(),
    stripePayload1: stripePayload.nullable(),
    stripePayload2: stripePayload.nullable(),
  }),
  refusals: ['not_found', 'invalid', 'wrong_state', 'card_declined', 'payment_pending'],
  idempotent: true,
  timeoutMs: 60_000,
  summary: 'Complete Authorization with another saved card; done if both payloads are null',
});

export const finalizeVisit = endpoint({
  id: 'finalizeVisit',
  method: 'POST',
  path: '/orders/:ordersId/schedule-visit',
  auth: 'verified',
  duringImpersonation: 'refused',
  output: scheduledVisit,
  refusals: ['not_found', 'payment_failed', 'wrong_state', 'payment_pending'],
  idempotent: true,
  timeoutMs: 120_000,
  summary: 'Finalize a visit once the payments of all its services are valid',
});
