import type {
  MechanicPayoutId,
  PayAgreementId,
  PayDisputeId,
  PayLineId,
  PayStatementId,
  UserId,
} from '@hoist/domain/ids';
import type { TaxLine } from '@hoist/domain/money/tax';
import type { PayAgreementKind, PayeeKind } from '@hoist/domain/pay/payee';
import type { PayoutState } from '@hoist/domain/pay/payout';
import type { PayoutWay } from '@hoist/domain/pay/connect';
import type { PayPeriodKind } from '@hoist/domain/pay/statement-period';
import type { Generated } from 'kysely';
import type { Json } from './json-column.ts';

export interface PayeesTable {
  mechanicId: UserId;
  kind: PayeeKind;
  legalName: string;
  address: string;
  province: string;
  gstNumber: string;
  qstNumber: string;
  updatedAt: Date;
}

/** The sealed columns open with the vault of `modules/pay`. */
export interface PayeeSecretsTable {
  mechanicId: UserId;
  accountSealed: string | null;
  institution: string | null;
  accountDigits: string | null;
  accountChangedAt: Date | null;
  sinSealed: string | null;
  sinDigits: string | null;
}

export interface PayAgreementsTable {
  payAgreementId: Generated<PayAgreementId>;
  mechanicId: UserId;
  kind: PayAgreementKind;
  wording: string;
  /** 'YYYY-MM-DD' */
  agreedOn: string;
  notedBy: UserId;
  notedAt: Date;
  endedAt: Date | null;
}

export interface PayScheduleTable {
  one: Generated<boolean>;
  every: PayPeriodKind;
  payoutsBy: Generated<PayoutWay>;
}

/** The account of a mechanic at the card provider, as last read there. */
export interface ConnectAccountsTable {
  mechanicId: UserId;
  account: string;
  detailsSubmitted: boolean;
  payoutsEnabled: boolean;
  transfersActive: boolean;
  due: Json<readonly string[]>;
  disabledReason: string | null;
  balanceCents: number;
  version: Generated<number>;
  updatedAt: Date;
}

export interface PayStatementsTable {
  payStatementId: Generated<PayStatementId>;
  number: string;
  mechanicId: UserId;
  kind: PayeeKind;
  /** 'YYYY-MM-DD', both inclusive. */
  fromDay: string;
  throughDay: string;
  feesCents: number;
  taxes: Json<readonly TaxLine[]>;
  taxCents: number;
  setOffCents: number;
  totalCents: number;
  issuedAt: Date;
  approvedBy: UserId | null;
  approvedAt: Date | null;
}

export interface PayDisputesTable {
  payDisputeId: Generated<PayDisputeId>;
  payLineId: PayLineId;
  mechanicId: UserId;
  openedAt: Date;
  closedAt: Date | null;
}

export interface PayDisputeMessagesTable {
  id: Generated<number>;
  payDisputeId: PayDisputeId;
  authorId: UserId;
  byStaff: boolean;
  text: string;
  writtenAt: Date;
}

export interface MechanicPayoutsTable {
  mechanicPayoutId: Generated<MechanicPayoutId>;
  mechanicId: UserId;
  amountCents: number;
  feesCents: number;
  state: PayoutState;
  institution: string;
  accountDigits: string;
  requestKey: string;
  preparedBy: UserId;
  preparedAt: Date;
  approvedBy: UserId | null;
  approvedAt: Date | null;
  reference: string | null;
  paidBy: UserId | null;
  paidAt: Date | null;
  returnReason: string | null;
  returnedAt: Date | null;
  way: Generated<PayoutWay>;
  /** The provider's ids, and why it last refused to send. */
  account: Generated<string | null>;
  attempts: Generated<number>;
  transfer: Generated<string | null>;
  providerPayout: Generated<string | null>;
  failure: Generated<string | null>;
}
