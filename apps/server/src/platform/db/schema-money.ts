import type { Billed } from '@hoist/domain/pricing/credit';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from './json-column.ts';

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
  created_at: Generated<Date>;
  deleted_at: Date | null;
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
  capture_before: Date | null;
  hold_at: Date | null;
  failure_message: string | null;
  switches_id: number | null;
  setup: string | null;
  saved_method: string | null;
  renews: number | null;
  asked_at: Date | null;
  cash_offered_at: Date | null;
  disputed: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface PaymentSwitchesTable {
  id: Generated<number>;
  orders_services_id: number;
  users_credit_cards_id: number | null;
  state: Generated<'open' | 'done' | 'dropped'>;
  created_at: Date;
  expires_at: Date;
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
  failure: Generated<string>;
  created_at: Generated<Date>;
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
  next_try_at: Generated<Date>;
  created_at: Generated<Date>;
  finished_at: Date | null;
}

export interface StripeEventsTable {
  id: string;
  type: string;
  created: Date;
  object_id: string;
  payload: Json<Record<string, unknown>>;
  received_at: Generated<Date>;
  processed_at: Date | null;
  attempts: Generated<number>;
  next_try_at: Generated<Date>;
  error: string | null;
}

export interface ReconFindingsTable {
  id: Generated<number>;
  at: Generated<Date>;
  kind: string;
  subject: string;
  detail: ColumnType<Record<string, unknown>, string | undefined, string>;
  resolved_at: Date | null;
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
  occurred_at: Date;
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
  created_at: Date;
}

export interface OrderCancellationsTable {
  orders_services_id: number;
  canceled_by: number;
  table_cents: number;
  fee_cents: number;
  choice: 'table' | 'waive' | 'own';
  waive_reason: string;
  created_at: Date;
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
  created_at: Date;
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
