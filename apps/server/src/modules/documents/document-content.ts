import type { OrderId } from '@hoist/domain/ids';
import type { Cents } from '@hoist/domain/money/money';
import type { WarrantyEnd } from '@hoist/domain/documents/warranty-end';
import type { PartCondition } from '@hoist/domain/pricing/part-condition';
import type { Instant } from '@hoist/domain/time';
import type { Supplier } from '#server/shared/settings/supplier.ts';

export interface Localized {
  readonly en: string;
  readonly fr: string;
}

/** Common to all documents and frozen when issued: printing it again gives the same bytes. */
interface Issued {
  readonly number: string;
  readonly issuedAt: Instant;
  readonly timezone: string;
  readonly province: string;
  /** The language printed first; the other follows. */
  readonly firstLocale: 'en' | 'fr';
  readonly supplier: Supplier;
}

/**
 * The parties of a job. `customer` and `vehicle` lose identifying data when the account is deleted (decision
 * F4).
 */
export interface AboutJob {
  readonly customer: { readonly name: string; readonly lines: readonly string[]; readonly phone: string };
  readonly vehicle: {
    readonly title: string;
    /** Absent on documents with one title for both languages. */
    readonly titleFr?: string | undefined;
    readonly licencePlate: string;
    readonly vin: string;
    readonly odometerIn: number | null;
    readonly odometerOut: number | null;
  };
  readonly mechanic: string;
  readonly ordersServicesId: OrderId;
}

export interface DocumentLine {
  readonly kind: 'labour' | 'parts' | 'addon' | 'travel' | 'fee';
  readonly title: Localized;
  /** The mechanic's note on extra work, in their language. */
  readonly note?: string | undefined;
  readonly amountCents: Cents;
  /** For labour charged by the hour. */
  readonly labour?: { readonly hours: number; readonly rateCents: Cents } | undefined;
  /** Kilometres beyond the included ones, and the price per kilometre. */
  readonly travel?: { readonly km: number; readonly perKmCents: Cents } | undefined;
  readonly quantity?: { readonly count: number; readonly unitCents: Cents } | undefined;
  readonly condition?: PartCondition | undefined;
  readonly warranty?: WarrantyEnd | undefined;
  /** On an estimate, where the day of the work is not fixed. */
  readonly warrantyLasts?: { readonly months: number; readonly km: number } | undefined;
}

export interface DocumentTax {
  readonly tax: string;
  readonly rate: number;
  readonly amountCents: Cents;
}

export interface Bill {
  readonly lines: readonly DocumentLine[];
  readonly discountCents: Cents;
  readonly couponCode: string;
  readonly subtotalCents: Cents;
  readonly taxes: readonly DocumentTax[];
  readonly totalCents: Cents;
  readonly cashRoundingCents: Cents;
}

/** Means of a payment or refund; `card` as 'Visa •••• 4242', empty for a wallet. */
export interface Means {
  readonly method: 'card' | 'cash';
  readonly card: string;
}

export interface Paid extends Means {
  readonly at: Instant;
  readonly amountCents: Cents;
}

/** Whether the customer gets the removed parts. */
export type RemovedParts = 'returned' | 'declined';

export interface EstimateDocument extends Issued, AboutJob, Bill {
  readonly kind: 'estimate';
  /** The number of the replaced estimate; null on the first. */
  readonly replaces: string | null;
  readonly validUntil: Instant;
  readonly serviceAt: Instant;
  readonly completeBy: Instant;
  readonly payment: Means;
  /** The accepted no-show fee, tax included; absent: none. */
  readonly noShowFeeCents?: number | undefined;
  /** Added before tax only if the customer keeps the old part and agrees; absent: none. */
  readonly coreCents?: number | undefined;
  readonly removedParts: RemovedParts;
}

export interface InvoiceDocument extends Issued, AboutJob, Bill {
  readonly kind: 'invoice';
  readonly reason: 'repair' | 'cancellation' | 'no_show';
  /** The estimate accepted last. */
  readonly estimateNumber: string | null;
  /** The invoice whose work was redone under warranty. */
  readonly warrantyOf?: string | undefined;
  readonly serviceAt: Instant;
  readonly completedAt: Instant;
  /** Payments before the invoice was issued. */
  readonly paid: readonly Paid[];
  readonly balanceCents: Cents;
  /** Null if nothing was removed. */
  readonly removedParts: RemovedParts | null;
  readonly legalWarranty: WarrantyEnd | null;
  /** Extra work about safety that the customer declined. */
  readonly declinedSafety?: readonly { readonly title: string; readonly note: string }[] | undefined;
}

export interface ReceiptDocument extends Issued, AboutJob {
  readonly kind: 'receipt';
  readonly invoiceNumber: string;
  readonly invoiceCents: Cents;
  readonly taxes: readonly DocumentTax[];
  /** The sum of earlier receipts. */
  readonly beforeCents: Cents;
  readonly received: readonly Paid[];
  readonly balanceCents: Cents;
}

/** A tip is charged after the job's receipt, so it has a receipt of its own. */
export interface TipReceiptDocument extends Issued, AboutJob {
  readonly kind: 'tip_receipt';
  /** Of the job; the tip is no part of it. */
  readonly invoiceNumber: string;
  readonly service: Localized;
  readonly received: readonly Paid[];
}

export interface CreditNoteDocument extends Issued, AboutJob {
  readonly kind: 'credit_note';
  readonly invoiceNumber: string;
  readonly reason: Localized;
  /** Credited lines, each above zero. */
  readonly lines: readonly DocumentLine[];
  readonly discountCents: Cents;
  readonly subtotalCents: Cents;
  readonly taxes: readonly DocumentTax[];
  readonly totalCents: Cents;
  readonly cashRoundingCents: Cents;
  readonly returnedBy: readonly Means[];
}

export interface SettlementDocument extends Issued {
  readonly kind: 'cash_settlement';
  readonly mechanic: string;
  readonly takenBy: string;
  readonly owedBeforeCents: Cents;
  readonly receivedCents: Cents;
  readonly owedAfterCents: Cents;
  /** The jobs whose cash is settled, if known. */
  readonly jobs: readonly { readonly ordersServicesId: OrderId; readonly amountCents: Cents }[];
}

/** One line of pay, as its statement explains it. */
export interface PayDocumentLine {
  readonly title: Localized;
  /** 'YYYY-MM-DD' */
  readonly day: string;
  readonly ordersServicesId: OrderId | null;
  /** The job's service, if the line is about one. */
  readonly service: Localized | null;
  readonly amountCents: Cents;
}

export interface PayStatementDocument extends Issued {
  readonly kind: 'pay_statement';
  readonly payeeKind: 'employee' | 'contractor';
  /** The contractor agreed that the statement is their invoice to the company. */
  readonly isInvoice: boolean;
  readonly mechanic: string;
  readonly legalName: string;
  /** The contractor's address. */
  readonly lines: readonly string[];
  readonly registrations: Readonly<Record<'GST' | 'QST', string>>;
  /** Days 'YYYY-MM-DD', both inclusive. */
  readonly from: string;
  readonly through: string;
  readonly pay: readonly PayDocumentLine[];
  readonly feesCents: Cents;
  readonly taxes: readonly DocumentTax[];
  /** Kept against cash that the mechanic holds. */
  readonly setOffCents: Cents;
  readonly totalCents: Cents;
}

export type DocumentContent =
  | EstimateDocument
  | InvoiceDocument
  | ReceiptDocument
  | TipReceiptDocument
  | CreditNoteDocument
  | SettlementDocument
  | PayStatementDocument;
