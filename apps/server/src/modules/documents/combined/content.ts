import type { Cents } from '@hoist/domain/money/money';
import type { Instant } from '@hoist/domain/time';
import type { Supplier } from '#modules/settings';

export interface Localized {
  readonly en: string;
  readonly fr: string;
}

export interface DocumentLine {
  readonly title: Localized;
  readonly amountCents: Cents;
  /** Labour charged by the hour. */
  readonly labour?: { readonly hours: number; readonly rateCents: Cents } | undefined;
  /** The travel charge: kilometres beyond the included ones, and the price of each. */
  readonly travel?: { readonly km: number; readonly perKmCents: Cents } | undefined;
}

/**
 * What the combined 'Invoice and receipt' says, which was issued before invoice and receipt were two papers, and an
 * estimate that was printed from the price of its booking. None is issued any more; those there are print as they did.
 */
export interface DocumentContent {
  readonly kind: 'estimate' | 'receipt';
  readonly number: string;
  readonly issuedAt: Instant;
  /** The estimate's last moment; null on a receipt. */
  readonly validUntil: Instant | null;
  readonly serviceAt: Instant;
  readonly timezone: string;
  readonly province: string;
  /** The language that comes first; the other one follows (Charter of the French language: French first in Quebec). */
  readonly firstLocale: 'en' | 'fr';
  readonly supplier: Supplier;
  readonly customer: { readonly name: string; readonly lines: readonly string[]; readonly phone: string };
  readonly vehicle: {
    readonly title: string;
    readonly licencePlate: string;
    readonly vin: string;
    readonly odometer: number | null;
  };
  readonly mechanic: string;
  readonly ordersServicesId: number;
  readonly lines: readonly DocumentLine[];
  readonly discountCents: Cents;
  readonly couponCode: string;
  readonly subtotalCents: Cents;
  readonly taxes: readonly { readonly tax: string; readonly rate: number; readonly amountCents: Cents }[];
  readonly totalCents: Cents;
  readonly cashRoundingCents: Cents;
  readonly payment: { readonly method: 'card' | 'cash'; readonly card: string };
  readonly warrantyMonths: number;
}
