import { created, day, type Ids, type Json } from './objects.ts';
import { payout } from './other-objects.ts';

/** Handwritten like those in `objects.ts`. */

export const account = (ids: Ids): Json => ({
  id: ids.account,
  object: 'account',
  business_type: 'individual',
  capabilities: { transfers: 'active' },
  charges_enabled: false,
  country: 'CA',
  created,
  default_currency: 'cad',
  details_submitted: true,
  email: 'marco@hoist.test',
  metadata: {},
  payouts_enabled: true,
  requirements: {
    alternatives: [],
    current_deadline: null,
    currently_due: [],
    disabled_reason: null,
    errors: [],
    eventually_due: [],
    past_due: [],
    pending_verification: [],
  },
  type: 'express',
});

const nothing = { amount: 0, currency: 'cad', source_types: { card: 0 } };

export const balance: Json = {
  object: 'balance',
  available: [nothing],
  livemode: false,
  pending: [nothing],
};

export const link: Json = {
  object: 'account_link',
  created,
  expires_at: created + 300,
  url: 'https://connect.stripe.com/setup/e/acct_1/x',
};

export const transfer = (ids: Ids): Json => ({
  id: ids.transfer,
  object: 'transfer',
  amount: 5_000,
  amount_reversed: 0,
  balance_transaction: 'txn_transfer',
  created,
  currency: 'cad',
  description: null,
  destination: ids.account,
  destination_payment: 'py_1',
  livemode: false,
  metadata: { operation: 'payout:7' },
  reversals: { object: 'list', url: `/v1/transfers/${ids.transfer}/reversals`, has_more: false, data: [] },
  reversed: false,
  source_transaction: null,
  source_type: 'card',
  transfer_group: 'payout:7',
});

export const reversal = (ids: Ids): Json => ({
  id: 'trr_1',
  object: 'transfer_reversal',
  amount: 5_000,
  balance_transaction: 'txn_reversal',
  created,
  currency: 'cad',
  destination_payment_refund: null,
  metadata: {},
  source_refund: null,
  transfer: ids.transfer,
});

export const accountPayout = (ids: Ids): Json => ({
  ...payout(ids),
  automatic: false,
  arrival_date: created + 2 * day,
  metadata: { operation: 'payout:7' },
});

export const poor: Json = {
  error: {
    type: 'invalid_request_error',
    code: 'balance_insufficient',
    message: 'You have insufficient available funds in your Stripe account.',
  },
};
