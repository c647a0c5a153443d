import type {
  CardId,
  CashSettlementId,
  CreditId,
  DiscrepancyId,
  LedgerTransactionId,
  OperationId,
  OrderId,
  PaymentId,
  PaymentSwitchId,
  UserId,
} from '@hoist/domain/ids';
import type { Billed } from '@hoist/domain/pricing/credit';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from './json-column.ts';

export interface UsersCreditCardsTable {
  users_credit_cards_id: Generated<CardId>;
  users_id: UserId;
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
  id: Generated<PaymentId>;
  orders_services_id: OrderId;
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
  switches_id: PaymentSwitchId | null;
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
  id: Generated<PaymentSwitchId>;
  orders_services_id: OrderId;
  users_credit_cards_id: CardId | null;
  state: Generated<'open' | 'done' | 'dropped'>;
  created_at: Date;
  expires_at: Date;
}

export interface PaymentRefundsTable {
  id: Generated<number>;
  payments_id: PaymentId;
  amount_cents: number;
  state: 'pending' | 'succeeded' | 'failed';
  refund: string | null;
  reason: Generated<string>;
  op_key: string | null;
  request_key: string | null;
  asked_by: UserId | null;
  failure: Generated<string>;
  created_at: Generated<Date>;
}

export interface StripeOpsTable {
  id: Generated<OperationId>;
  op_key: string;
  kind: string;
  payments_id: PaymentId | null;
  orders_services_id: OrderId | null;
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
  id: Generated<DiscrepancyId>;
  at: Generated<Date>;
  kind: string;
  subject: string;
  detail: ColumnType<Record<string, unknown>, string | undefined, string>;
  resolved_at: Date | null;
  note: string | null;
  /** The staff member who closed it; null: it resolved itself. */
  resolved_by: UserId | null;
}

export interface LedgerAccountsTable {
  account: string;
  kind: string;
}

export interface LedgerTransactionsTable {
  id: Generated<LedgerTransactionId>;
  source: string;
  source_key: string;
  occurred_at: Date;
  reverses: number | null;
  xact: Generated<string>;
}

export interface LedgerEntriesTable {
  transaction_id: LedgerTransactionId;
  line: number;
  account: string;
  orders_services_id: OrderId | null;
  party_id: UserId | null;
  currency: Generated<string>;
  amount_cents: number;
}

export interface CreditsTable {
  id: Generated<CreditId>;
  orders_services_id: OrderId;
  amount_cents: number;
  parts: Json<Billed>;
  reason: string;
  credited_by: UserId | null;
  created_at: Date;
}

export interface OrderCancellationsTable {
  orders_services_id: OrderId;
  canceled_by: UserId;
  table_cents: number;
  fee_cents: number;
  choice: 'table' | 'waive' | 'own';
  waive_reason: string;
  created_at: Date;
}

export interface CashSettlementsTable {
  id: Generated<CashSettlementId>;
  number: string | null;
  mechanic_id: UserId;
  amount_cents: number;
  received_as: 'cash' | 'transfer';
  note: string;
  received_by: UserId;
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
