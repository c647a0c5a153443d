import type { Account, AccountLink, Transfer } from './connect-objects.ts';
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

/** The first response for an idempotency key, replayed for repeated calls. */
export interface StoredAnswer {
  id: string;
  request: string;
  status: number;
  body: string;
  requestId: string;
  at: number;
}

/** A pending webhook delivery, removed on success. Times are real milliseconds, not the simulated clock. */
export interface Delivery {
  id: string;
  event: string;
  attempts: number;
  nextAt: number;
  state: 'waiting' | 'abandoned';
  lastStatus: number | null;
}

export interface Fault {
  kind: 'timeout_before' | 'timeout_after' | '500' | '500_after' | '409' | '429' | 'delay';
  method: string | null;
  path: string | null;
  times: number;
  delayMs: number;
}

export interface Settings {
  id: 'settings';
  /** Seconds by which the simulated clock is ahead of the real one. */
  clockAhead: number;
  faults: Fault[];
  webhooks: { hold: boolean; copies: number; reverse: boolean };
  webhookUrl: string | null;
  webhookSecret: string;
  allowedOrigins: string[];
  /** Settings of the webhook endpoint, if they differ from the defaults. */
  endpoint?: { apiVersion: string | null; enabledEvents: string[] };
  /** Fields of the key's own account that differ from the defaults. */
  ownAccount?: Readonly<Record<string, unknown>>;
  /** The next `times` charges are `processing` for `seconds`. */
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
  accounts: Account;
  account_links: AccountLink;
  transfers: Transfer;
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
  'accounts',
  'account_links',
  'transfers',
  'early_fraud_warnings',
  'ephemeral_keys',
  'events',
  'answers',
  'deliveries',
  'settings',
] as const satisfies readonly Table[];
