import type { Billed } from '@hoist/domain/pricing/credit';
import type { ColumnType, Generated } from 'kysely';

type Time = Date;
/** jsonb: read as a value, always written as JSON text (a JS array for a jsonb parameter fails on pg). */
type Json<T> = ColumnType<T, string, string>;

export interface UsersCreditCardsTable {
  users_credit_cards_id: Generated<number>;
  users_id: number;
  payment_method: string;
  fingerprint: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  first_name: Generated<string>;
  last_name: Generated<string>;
  zip_code: Generated<string>;
  created_at: Generated<Time>;
  deleted_at: Time | null;
}

export interface PaymentsTable {
  id: Generated<number>;
  orders_services_id: number;
  slot: 1 | 2 | 3;
  version: Generated<number>;
  generation: Generated<number>;
  live: Generated<boolean>;
  method: 'card' | 'cash' | 'none';
  state: string;
  amount_cents: number;
  authorized_cents: Generated<number>;
  captured_cents: Generated<number>;
  refunded_cents: Generated<number>;
  max_capturable_cents: Generated<number>;
  kept_cents: Generated<number>;
  intent: string | null;
  client_secret: string | null;
  next_action: string | null;
  redirect_url: string | null;
  charge: string | null;
  payment_method: string | null;
  capture_before: Time | null;
  hold_at: Time | null;
  failure_message: string | null;
  switches_id: number | null;
  setup: string | null;
  saved_method: string | null;
  renews: number | null;
  asked_at: Time | null;
  cash_offered_at: Time | null;
  /** The payment is disputed or charged back. */
  disputed: Generated<boolean>;
  created_at: Generated<Time>;
  updated_at: Generated<Time>;
}

export interface PaymentSwitchesTable {
  id: Generated<number>;
  orders_services_id: number;
  users_credit_cards_id: number | null;
  state: Generated<'open' | 'done' | 'dropped'>;
  created_at: Time;
  expires_at: Time;
}

export interface PaymentRefundsTable {
  id: Generated<number>;
  payments_id: number;
  amount_cents: number;
  state: 'pending' | 'succeeded' | 'failed';
  refund: string | null;
  reason: Generated<string>;
  op_key: string | null;
  request_key: string | null;
  asked_by: number | null;
  /** Why the provider rejected it or could not send it. */
  failure: Generated<string>;
  created_at: Generated<Time>;
}

export interface StripeOpsTable {
  id: Generated<number>;
  op_key: string;
  kind: string;
  payments_id: number | null;
  orders_services_id: number | null;
  params: Json<Record<string, unknown>>;
  state: Generated<'waiting' | 'done' | 'refused' | 'unknown'>;
  attempts: Generated<number>;
  response: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  next_try_at: Generated<Time>;
  created_at: Generated<Time>;
  finished_at: Time | null;
}

export interface StripeEventsTable {
  id: string;
  type: string;
  created: Time;
  object_id: string;
  payload: Json<Record<string, unknown>>;
  received_at: Generated<Time>;
  processed_at: Time | null;
  attempts: Generated<number>;
  next_try_at: Generated<Time>;
  error: string | null;
}

export interface ReconFindingsTable {
  id: Generated<number>;
  at: Generated<Time>;
  kind: string;
  subject: string;
  detail: ColumnType<Record<string, unknown>, string | undefined, string>;
  resolved_at: Time | null;
  note: string | null;
  /** The staff member who closed it; null: it resolved itself. */
  resolved_by: number | null;
}

export interface LedgerAccountsTable {
  account: string;
  kind: string;
}

export interface LedgerTransactionsTable {
  id: Generated<number>;
  source: string;
  source_key: string;
  occurred_at: Time;
  reverses: number | null;
  xact: Generated<string>;
}

export interface LedgerEntriesTable {
  transaction_id: number;
  line: number;
  account: string;
  orders_services_id: number | null;
  party_id: number | null;
  currency: Generated<string>;
  amount_cents: number;
}

export interface CreditsTable {
  id: Generated<number>;
  orders_services_id: number;
  amount_cents: number;
  parts: Json<Billed>;
  reason: string;
  credited_by: number | null;
  created_at: Time;
}

export interface OrderCancellationsTable {
  orders_services_id: number;
  canceled_by: number;
  table_cents: number;
  fee_cents: number;
  choice: 'table' | 'waive' | 'own';
  waive_reason: string;
  created_at: Time;
}

export interface CashSettlementsTable {
  id: Generated<number>;
  number: string | null;
  mechanic_id: number;
  amount_cents: number;
  received_as: 'cash' | 'transfer';
  note: string;
  received_by: number;
  owed_before_cents: number;
  owed_after_cents: number;
  request_key: string | null;
  created_at: Time;
}

export interface LedgerDaysTable {
  /** 'YYYY-MM-DD' at the order's location. */
  day: string;
  province: string;
  account: string;
  debit_cents: number;
  credit_cents: number;
}

export interface LedgerClosedTable {
  one: Generated<boolean>;
  through: string;
}
