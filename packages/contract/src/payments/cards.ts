import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredText, text } from '../fields.ts';
import { card, stripeSettings } from '../shapes.ts';

const holder = {
  first_name: text(60, 'field.fname').default(''),
  last_name: text(60, 'field.lname').default(''),
  zip_code: text(12).default(''),
};

export const listCards = endpoint({
  id: 'listCards',
  path: '/users/:userId/users_credit_cards',
  auth: 'self',
  duringImpersonation: 'refused',
  output: z.object({ data: z.array(card), recordsTotal: z.number(), stripe: stripeSettings }),
  summary: 'Saved cards and the settings of the card form',
});

export const addCard = endpoint({
  id: 'addCard',
  method: 'POST',
  path: '/users/:userId/users_credit_cards',
  auth: 'self',
  duringImpersonation: 'refused',
  form: z.object({ merchant_token: requiredText(255, 'card.no_token'), ...holder }),
  output: z.object({ data: card }),
  refusals: ['card_declined', 'invalid', 'unavailable'],
  idempotent: true,
  summary: 'Save a card by its token',
});

export const attachCard = endpoint({
  id: 'attachCard',
  method: 'POST',
  path: '/users/:userId/users_credit_cards/attach',
  auth: 'self',
  duringImpersonation: 'refused',
  form: z.object({
    payment_method_token: requiredText(255, 'card.no_token'),
    source_type: text(40).default('card'),
    ...holder,
  }),
  output: z.object({ data: card }),
  refusals: ['card_declined', 'invalid', 'unavailable'],
  idempotent: true,
  summary: 'Save a payment method created by the card form',
});

export const createSetup = endpoint({
  id: 'createSetup',
  method: 'POST',
  path: '/users/:userId/users_credit_cards/create-payment-intent',
  auth: 'self',
  duringImpersonation: 'refused',
  output: z.object({ clientSecret: z.string(), customer: z.string(), ephemeralKey: z.string() }),
  refusals: ['payment_failed', 'unavailable'],
  idempotent: true,
  summary: 'Create the client secret for the card form',
});

export const deleteCard = endpoint({
  id: 'deleteCard',
  method: 'DELETE',
  path: '/users/:userId/users_credit_cards/:cardId',
  auth: 'self',
  duringImpersonation: 'refused',
  refusals: ['not_found', 'in_use'],
  summary: 'Remove a saved card',
});
