/**
 * Objects of the provider's API version 2026-10-28.endive, with every required field of the types of SDK 23.1.0
 * (generated from its OpenAPI document) and invented values. They are not recordings; the tests validate them.
 */

export interface Ids {
  readonly customer: string;
  readonly method: string;
  readonly intent: string;
  readonly setup: string;
  readonly charge: string;
  readonly refund: string;
  readonly dispute: string;
  readonly payout: string;
  readonly warning: string;
  readonly account: string;
  readonly transfer: string;
}

export type Json = Readonly<Record<string, unknown>>;

export const created = 1_795_000_000;
export const day = 86_400;
const address = { city: null, country: 'CA', line1: null, line2: null, postal_code: 'M6J 2W4', state: null };
const billing = { address, email: null, name: 'Ana Roy', phone: null, tax_id: null };
const checks = { address_line1_check: null, address_postal_code_check: 'pass', cvc_check: 'pass' };
const metadata = { payment_id: '7', orders_services_id: '10401' };

export const listOf = (url: string, data: readonly unknown[]): Json => ({
  object: 'list',
  url,
  has_more: false,
  data,
});

export const customer = (ids: Ids): Json => ({
  id: ids.customer,
  object: 'customer',
  balance: 0,
  created,
  default_source: null,
  description: null,
  email: 'ana@hoist.test',
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata: { users_id: '7' },
  shipping: null,
});

export const method = (ids: Ids, attached: boolean): Json => ({
  id: ids.method,
  object: 'payment_method',
  billing_details: billing,
  card: {
    brand: 'visa',
    checks,
    country: 'US',
    display_brand: 'visa',
    exp_month: 12,
    exp_year: 2027,
    fingerprint: 'q4x9Lm2cVb7Hs1Zd',
    funding: 'credit',
    generated_from: null,
    last4: '4242',
    networks: { available: ['visa'], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created,
  customer: attached ? ids.customer : null,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'card',
});

export const setup = (ids: Ids, changes: Json = {}): Json => ({
  id: ids.setup,
  object: 'setup_intent',
  allowed_payment_method_types: ['card'],
  application: null,
  automatic_payment_methods: null,
  cancellation_reason: null,
  client_secret: `${ids.setup}_secret_x1`,
  created,
  customer: ids.customer,
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  flow_directions: null,
  last_setup_error: null,
  latest_attempt: null,
  livemode: false,
  managed_payments: null,
  mandate: null,
  metadata,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: {
    card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
  },
  payment_method_types: ['card'],
  single_use_mandate: null,
  status: 'requires_payment_method',
  usage: 'off_session',
  ...changes,
});

export const movement = (given: {
  id: string;
  type: string;
  amount: number;
  fee: number;
  source: unknown;
}): Json => ({
  object: 'balance_transaction',
  available_on: created,
  balance_type: 'payments',
  created,
  currency: 'cad',
  description: null,
  exchange_rate: null,
  fee_details: given.fee === 0 ? [] : [{ amount: given.fee, application: null, currency: 'cad', description: 'Stripe processing fees', type: 'stripe_fee' }], // prettier-ignore
  net: given.amount - given.fee,
  reporting_category: given.type,
  status: 'available',
  ...given,
});

export const taking = (ids: Ids, amount = 9_000): Json =>
  movement({ id: 'txn_taking', type: 'charge', amount, fee: 291, source: ids.charge });

export const charge = (ids: Ids, changes: Json = {}): Json => ({
  id: ids.charge,
  object: 'charge',
  amount: 12_000,
  amount_captured: 0,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: billing,
  calculated_statement_descriptor: 'HOIST',
  captured: false,
  created,
  currency: 'cad',
  customer: ids.customer,
  description: null,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: null,
  livemode: false,
  metadata,
  on_behalf_of: null,
  outcome: {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: 'approved_by_network',
    reason: null,
    risk_level: 'normal',
    seller_message: 'Payment complete.',
    type: 'authorized',
  },
  paid: true,
  payment_intent: ids.intent,
  payment_method: ids.method,
  payment_method_details: {
    type: 'card',
    card: {
      amount_authorized: 12_000,
      authorization_code: null,
      brand: 'visa',
      capture_before: created + 7 * day,
      checks,
      country: 'US',
      electronic_commerce_indicator: null,
      exp_month: 12,
      exp_year: 2027,
      extended_authorization: { status: 'disabled' },
      fingerprint: 'q4x9Lm2cVb7Hs1Zd',
      funding: 'credit',
      incremental_authorization: { status: 'unavailable' },
      installments: null,
      last4: '4242',
      mandate: null,
      multicapture: { status: 'unavailable' },
      network: 'visa',
      network_token: { used: false },
      network_transaction_id: '104902384723',
      overcapture: { maximum_amount_capturable: 12_000, status: 'unavailable' },
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  },
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  refunds: listOf(`/v1/charges/${ids.charge}/refunds`, []),
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'succeeded',
  transfer_data: null,
  transfer_group: null,
  ...changes,
});

export const intent = (ids: Ids, changes: Json = {}): Json => ({
  id: ids.intent,
  object: 'payment_intent',
  allowed_payment_method_types: ['card'],
  amount: 12_000,
  amount_capturable: 0,
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'manual',
  client_secret: `${ids.intent}_secret_x2`,
  confirmation_method: 'automatic',
  created,
  currency: 'cad',
  customer: ids.customer,
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  metadata,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: { card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' } }, // prettier-ignore
  payment_method_types: ['card'],
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'requires_payment_method',
  transfer_group: null,
  ...changes,
});

export const held = (ids: Ids): Json =>
  intent(ids, {
    status: 'requires_capture',
    amount_capturable: 12_000,
    payment_method: ids.method,
    latest_charge: charge(ids),
  });

export const captured = (ids: Ids): Json =>
  intent(ids, {
    status: 'succeeded',
    amount_received: 9_000,
    payment_method: ids.method,
    latest_charge: charge(ids, {
      amount_captured: 9_000,
      captured: true,
      balance_transaction: taking(ids),
    }),
  });

export const refund = (ids: Ids): Json => ({
  id: ids.refund,
  object: 'refund',
  amount: 2_500,
  balance_transaction: movement({
    id: 'txn_refund',
    type: 'refund',
    amount: -2_500,
    fee: 0,
    source: ids.refund,
  }),
  charge: ids.charge,
  created,
  currency: 'cad',
  customer: ids.customer,
  customer_account: null,
  metadata: { operation: 'refund:1', reason: 'parts returned' },
  payment_intent: ids.intent,
  payment_method: ids.method,
  reason: 'requested_by_customer',
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
});
