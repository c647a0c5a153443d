import type { PayAgreementId, UserId } from '@hoist/domain/ids';
import type { PayAgreementKind, PayeeKind } from '@hoist/domain/pay/payee';
import type { Generated } from 'kysely';

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
