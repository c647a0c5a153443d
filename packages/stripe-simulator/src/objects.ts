/**
 * The provider's objects, with the provider's field names. Fields that begin with an underscore are internal and
 * removed from responses (see `wire/render.ts`).
 */

/** The fields of every object. */
export interface ApiObject<Name extends string> {
  id: string;
  object: Name;
  created: number;
  livemode: false;
}

export type Metadata = Record<string, string>;

export interface Address {
  city: string | null;
  country: string | null;
  line1: string | null;
  line2: string | null;
  postal_code: string | null;
  state: string | null;
}

export interface BillingDetails {
  address: Address;
  email: string | null;
  name: string | null;
  phone: string | null;
  tax_id: string | null;
}

export interface Customer extends ApiObject<'customer'> {
  address: Address | null;
  balance: number;
  currency: string | null;
  default_source: null;
  delinquent: boolean;
  description: string | null;
  email: string | null;
  invoice_prefix: string;
  invoice_settings: { default_payment_method: string | null };
  metadata: Metadata;
  name: string | null;
  phone: string | null;
  preferred_locales: string[];
  shipping: null;
  tax_exempt: 'none';
  test_clock: null;
  _deleted: boolean;
}

export interface CardDetails {
  brand: string;
  checks: { address_line1_check: null; address_postal_code_check: 'pass' | null; cvc_check: 'pass' | null };
  country: string;
  display_brand: string;
  exp_month: number;
  exp_year: number;
  fingerprint: string;
  funding: string;
  generated_from: null;
  last4: string;
  networks: { available: string[]; preferred: null };
  three_d_secure_usage: { supported: boolean };
  wallet: { type: string; dynamic_last4: string } | null;
}

export interface PaymentMethod extends ApiObject<'payment_method'> {
  allow_redisplay: string;
  billing_details: BillingDetails;
  card: CardDetails;
  customer: string | null;
  customer_account: null;
  metadata: Metadata;
  type: 'card';
  /** The test number; only numbers of the provider's public list are accepted. */
  _number: string;
  /** Detached, or charged without a customer, so it cannot be used again. */
  _spent: boolean;
  /** Saved with authentication for off-session charges. */
  _setUp: boolean;
}

export interface Token extends ApiObject<'token'> {
  card: Record<string, unknown>;
  client_ip: null;
  type: 'card';
  used: boolean;
  _number: string;
  _expMonth: number;
  _expYear: number;
  _billing: BillingDetails;
}

/** Data that a browser collected to confirm one intent. */
export interface ConfirmationToken extends ApiObject<'confirmation_token'> {
  expires_at: number | null;
  metadata: Metadata | null;
  payment_intent: string | null;
  payment_method_options: null;
  payment_method_preview: {
    type: 'card';
    billing_details: BillingDetails;
    card: CardDetails;
    customer: string | null;
    customer_account: null;
  };
  return_url: string | null;
  setup_future_usage: string | null;
  setup_intent: string | null;
  shipping: null;
  use_stripe_sdk: boolean;
  _method: string;
  _used: boolean;
}

export interface NextAction {
  type: 'redirect_to_url' | 'use_stripe_sdk';
  redirect_to_url?: { url: string; return_url: string };
  use_stripe_sdk?: { type: 'three_d_secure_redirect'; stripe_js: string; source: string };
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'canceled'
  | 'succeeded';

export interface LastError {
  type: string;
  code: string;
  decline_code?: string;
  message: string;
  charge?: string;
  payment_method?: unknown;
}

/** The fields that payment and setup intents have in common. */
export interface Intent<Name extends string> extends ApiObject<Name> {
  allowed_payment_method_types: string[] | null;
  application: null;
  automatic_payment_methods: { allow_redirects: string; enabled: boolean } | null;
  cancellation_reason: string | null;
  client_secret: string;
  customer: string | null;
  description: string | null;
  excluded_payment_method_types: null;
  metadata: Metadata;
  next_action: NextAction | null;
  on_behalf_of: null;
  payment_method: string | null;
  payment_method_options: Record<string, unknown> | null;
  payment_method_types: string[];
  _returnUrl: string | null;
}

export interface SetupIntent extends Intent<'setup_intent'> {
  last_setup_error: LastError | null;
  latest_attempt: null;
  mandate: null;
  single_use_mandate: null;
  status: IntentStatus;
  usage: string;
}

export interface PaymentIntent extends Intent<'payment_intent'> {
  amount: number;
  amount_capturable: number;
  amount_received: number;
  application_fee_amount: null;
  canceled_at: number | null;
  capture_method: 'automatic' | 'automatic_async' | 'manual';
  confirmation_method: 'automatic' | 'manual';
  currency: string;
  customer_account: null;
  last_payment_error: LastError | null;
  latest_charge: string | null;
  processing: null;
  receipt_email: string | null;
  review: null;
  setup_future_usage: 'off_session' | 'on_session' | null;
  shipping: null;
  source: null;
  statement_descriptor: string | null;
  statement_descriptor_suffix: string | null;
  status: IntentStatus | 'requires_capture';
  transfer_group: null;
  _offSession: boolean;
  /** Set while `processing`: end time, and whether the cardholder has authenticated. */
  _pending?: { until: number; authenticated: boolean } | undefined;
}

export interface Charge extends ApiObject<'charge'> {
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  balance_transaction: string | null;
  billing_details: BillingDetails;
  captured: boolean;
  currency: string;
  customer: string | null;
  description: string | null;
  disputed: boolean;
  failure_balance_transaction: null;
  failure_code: string | null;
  failure_message: string | null;
  metadata: Metadata;
  outcome: {
    network_status: string;
    reason: string | null;
    risk_level: string;
    seller_message: string;
    type: string;
  };
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { type: 'card'; card: Record<string, unknown> & { capture_before?: number } };
  receipt_email: string | null;
  receipt_url: string | null;
  refunded: boolean;
  status: 'succeeded' | 'failed';
  _released: boolean;
}

export interface Refund extends Omit<ApiObject<'refund'>, 'livemode'> {
  amount: number;
  balance_transaction: string | null;
  charge: string;
  currency: string;
  customer: string | null;
  customer_account: null;
  failure_balance_transaction?: string;
  failure_reason?: string;
  metadata: Metadata;
  payment_intent: string;
  payment_method: string;
  reason: string | null;
  receipt_number: null;
  status: 'pending' | 'succeeded' | 'failed';
  /** The next automatic status change. */
  _next: { at: number; status: 'succeeded' | 'failed' } | null;
}

export interface BalanceTransaction extends Omit<ApiObject<'balance_transaction'>, 'livemode'> {
  amount: number;
  available_on: number;
  balance_type: 'payments';
  currency: string;
  description: string | null;
  exchange_rate: null;
  fee: number;
  fee_details: { amount: number; application: null; currency: string; description: string; type: string }[];
  net: number;
  reporting_category: string;
  /** Null for fees of the provider. */
  source: string | null;
  status: 'available';
  type:
    | 'charge'
    | 'refund'
    | 'refund_failure'
    | 'adjustment'
    | 'payment'
    | 'payment_refund'
    | 'payout'
    | 'payout_failure'
    | 'stripe_fee'
    | 'transfer'
    | 'transfer_refund';
  /** The connected account whose balance it is; undefined for the platform. */
  _account?: string | undefined;
}

export interface Dispute extends ApiObject<'dispute'> {
  amount: number;
  balance_transactions: BalanceTransaction[];
  charge: string;
  currency: string;
  enhanced_eligibility_types: string[];
  evidence: Record<string, string>;
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number };
  is_charge_refundable: boolean;
  metadata: Metadata;
  payment_intent: string;
  reason: string;
  status:
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost';
}

export interface Payout extends ApiObject<'payout'> {
  amount: number;
  arrival_date: number;
  automatic: boolean;
  balance_transaction: string;
  currency: string;
  description: string | null;
  destination: string;
  failure_balance_transaction: string | null;
  failure_code: string | null;
  failure_message: string | null;
  metadata: Metadata;
  method: 'standard';
  original_payout: null;
  reconciliation_status: 'not_applicable';
  reversed_by: null;
  source_type: 'card';
  statement_descriptor: string | null;
  status: 'in_transit' | 'paid' | 'failed';
  type: 'bank_account';
  /** The next automatic status change. */
  _next: { at: number; status: 'paid' | 'failed' } | null;
  /** The connected account that is paid out; undefined for the platform. */
  _account?: string | undefined;
}

export interface EarlyFraudWarning extends ApiObject<'radar.early_fraud_warning'> {
  actionable: boolean;
  charge: string;
  fraud_type: string;
  payment_intent: string;
}

export interface EphemeralKey extends ApiObject<'ephemeral_key'> {
  expires: number;
  secret: string;
}

export interface StripeEvent extends ApiObject<'event'> {
  /** The connected account that it happened in. */
  account?: string;
  api_version: string;
  data: { object: unknown; previous_attributes?: unknown };
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}
