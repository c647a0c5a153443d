import type {
  BalanceTransaction,
  Charge,
  ConfirmationToken,
  Customer,
  Dispute,
  EarlyFraudWarning,
  EphemeralKey,
  PaymentIntent,
  PaymentMethod,
  Payout,
  Refund,
  SetupIntent,
  StripeEvent,
  Token,
} from './objects.ts';

/** The first answer to an idempotency key, given again to whoever repeats the call. */
export interface StoredAnswer {
  id: string;
  request: string;
  status: number;
  body: string;
  requestId: string;
  at: number;
}

/** One event on its way to the webhook; gone once it has arrived. Times are real milliseconds, not the simulated clock. */
export interface Delivery {
  id: string;
  event: string;
  attempts: number;
  nextAt: number;
  state: 'waiting' | 'abandoned';
  lastStatus: number | null;
}

/** A fault that meets the next matching call. */
export interface Fault {
  kind: 'timeout_before' | 'timeout_after' | '500' | '500_after' | '409' | '429' | 'delay';
  method: string | null;
  path: string | null;
  times: number;
  delayMs: number;
}

/** What the controls have set. */
export interface Settings {
  id: 'settings';
  /** How far the simulated clock is ahead of the real one, in seconds. */
  clockAhead: number;
  faults: Fault[];
  webhooks: { hold: boolean; copies: number; reverse: boolean };
  webhookUrl: string | null;
  webhookSecret: string;
  allowedOrigins: string[];
  /** What the webhook was set up with, where it was not with everything of this version. */
  endpoint?: { apiVersion: string | null; enabledEvents: string[] };
  /** So many of the next charges are `processing` for so many seconds. */
  slow?: { times: number; seconds: number };
}

export interface Tables {
  customers: Customer;
  payment_methods: PaymentMethod;
  tokens: Token;
  confirmation_tokens: ConfirmationToken;
  setup_intents: SetupIntent;
  payment_intents: PaymentIntent;
  charges: Charge;
  refunds: Refund;
  balance_transactions: BalanceTransaction;
  disputes: Dispute;
  payouts: Payout;
  early_fraud_warnings: EarlyFraudWarning;
  ephemeral_keys: EphemeralKey;
  events: StripeEvent;
  answers: StoredAnswer;
  deliveries: Delivery;
  settings: Settings;
}

export type Table = keyof Tables;

export const tableNames = [
  'customers',
  'payment_methods',
  'tokens',
  'confirmation_tokens',
  'setup_intents',
  'payment_intents',
  'charges',
  'refunds',
  'balance_transactions',
  'disputes',
  'payouts',
  'early_fraud_warnings',
  'ephemeral_keys',
  'events',
  'answers',
  'deliveries',
  'settings',
] as const satisfies readonly Table[];
