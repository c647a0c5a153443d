import type {
  CardId,
  CashSettlementId,
  CouponId,
  CreditId,
  DiscrepancyId,
  LedgerTransactionId,
  OperationId,
  OrderId,
  PaymentId,
  PaymentSwitchId,
  UserId,
  VisitId,
} from '@hoist/domain/ids';
import type { PaymentSlot } from '@hoist/domain/payment/payment-state';
import type { Billed } from '@hoist/domain/pricing/credit';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from './json-column.ts';

export interface UsersCreditCardsTable {
  usersCreditCardsId: Generated<CardId>;
  usersId: UserId;
  paymentMethod: string;
  fingerprint: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  firstName: Generated<string>;
  lastName: Generated<string>;
  zipCode: Generated<string>;
  /** Pays this visit only; null: a card of the account. */
  ordersId: Generated<VisitId | null>;
  createdAt: Generated<Date>;
  deletedAt: Date | null;
}

export interface PaymentsTable {
  id: Generated<PaymentId>;
  ordersServicesId: OrderId;
  slot: PaymentSlot;
  version: Generated<number>;
  generation: Generated<number>;
  live: Generated<boolean>;
  method: 'card' | 'cash' | 'none';
  state: string;
  amountCents: number;
  authorizedCents: Generated<number>;
  capturedCents: Generated<number>;
  refundedCents: Generated<number>;
  maxCapturableCents: Generated<number>;
  keptCents: Generated<number>;
  intent: string | null;
  clientSecret: string | null;
  nextAction: string | null;
  redirectUrl: string | null;
  charge: string | null;
  paymentMethod: string | null;
  captureBefore: Date | null;
  holdAt: Date | null;
  failureMessage: string | null;
  switchesId: PaymentSwitchId | null;
  setup: string | null;
  savedMethod: string | null;
  renews: number | null;
  askedAt: Date | null;
  cashOfferedAt: Date | null;
  disputed: Generated<boolean>;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
}

export interface PaymentSwitchesTable {
  id: Generated<PaymentSwitchId>;
  ordersServicesId: OrderId;
  usersCreditCardsId: CardId | null;
  state: Generated<'open' | 'done' | 'dropped'>;
  createdAt: Date;
  expiresAt: Date;
}

export interface PaymentRefundsTable {
  id: Generated<number>;
  paymentsId: PaymentId;
  amountCents: number;
  state: 'pending' | 'succeeded' | 'failed';
  refund: string | null;
  reason: Generated<string>;
  opKey: string | null;
  requestKey: string | null;
  askedBy: UserId | null;
  failure: Generated<string>;
  createdAt: Date;
  creditsId: Generated<CreditId | null>;
  settledCents: Generated<number>;
}

export interface StripeOpsTable {
  id: Generated<OperationId>;
  opKey: string;
  kind: string;
  paymentsId: PaymentId | null;
  ordersServicesId: OrderId | null;
  params: Json<Record<string, unknown>>;
  state: Generated<'waiting' | 'done' | 'refused' | 'unknown'>;
  attempts: Generated<number>;
  response: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  nextTryAt: Generated<Date>;
  createdAt: Generated<Date>;
  finishedAt: Date | null;
}

export interface StripeEventsTable {
  id: string;
  type: string;
  created: Date;
  objectId: string;
  payload: Json<Record<string, unknown>>;
  receivedAt: Generated<Date>;
  processedAt: Date | null;
  attempts: Generated<number>;
  nextTryAt: Generated<Date>;
  error: string | null;
}

export interface ReconFindingsTable {
  id: Generated<DiscrepancyId>;
  at: Generated<Date>;
  kind: string;
  subject: string;
  detail: ColumnType<Record<string, unknown>, string | undefined, string>;
  resolvedAt: Date | null;
  note: string | null;
  /** The staff member who closed it; null: it resolved itself. */
  resolvedBy: UserId | null;
}

export interface LedgerAccountsTable {
  account: string;
  kind: string;
}

export interface LedgerTransactionsTable {
  id: Generated<LedgerTransactionId>;
  source: string;
  sourceKey: string;
  occurredAt: Date;
  reverses: number | null;
  xact: Generated<string>;
  /** 'YYYY-MM-DD' at the order's place; null: of an earlier release, and not filled yet. */
  day: Generated<string | null>;
}

export interface LedgerEntriesTable {
  transactionId: LedgerTransactionId;
  line: number;
  account: string;
  ordersServicesId: OrderId | null;
  partyId: UserId | null;
  currency: Generated<string>;
  amountCents: number;
}

export interface CreditsTable {
  id: Generated<CreditId>;
  ordersServicesId: OrderId;
  amountCents: number;
  parts: Json<Billed>;
  reason: string;
  creditedBy: UserId | null;
  createdAt: Date;
}

export interface GoodwillCreditsTable {
  id: Generated<number>;
  ordersServicesId: OrderId;
  couponsId: CouponId;
  amountCents: number;
  reason: string;
  givenBy: UserId;
  requestKey: string;
  createdAt: Date;
}

export interface OrderCancellationsTable {
  ordersServicesId: OrderId;
  canceledBy: UserId;
  tableCents: number;
  feeCents: number;
  choice: 'table' | 'waive' | 'own';
  waiveReason: string;
  createdAt: Date;
}

export interface CashSettlementsTable {
  id: Generated<CashSettlementId>;
  number: string | null;
  mechanicId: UserId;
  amountCents: number;
  receivedAs: 'cash' | 'transfer';
  note: string;
  receivedBy: UserId;
  owedBeforeCents: number;
  owedAfterCents: number;
  requestKey: string | null;
  createdAt: Date;
}

export interface LedgerDaysTable {
  /** 'YYYY-MM-DD' at the order's location. */
  day: string;
  province: string;
  account: string;
  debitCents: number;
  creditCents: number;
}

export interface LedgerClosedTable {
  one: Generated<boolean>;
  through: string;
}
