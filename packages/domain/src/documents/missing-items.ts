import type { Cents } from '../money/money.ts';
import { documentRules, type DocumentItem } from './document-rules.ts';

/** Contents of an estimate or invoice that a law may require. */
export interface DocumentFacts {
  readonly kind: 'estimate' | 'invoice';
  readonly province: string;
  readonly supplier: {
    readonly lines: readonly string[];
    readonly registrations: Readonly<Record<string, string>>;
  };
  readonly customer: { readonly name: string; readonly lines: readonly string[] };
  readonly vehicle: {
    readonly title: string;
    readonly licencePlate: string;
    readonly vin: string;
    readonly odometerIn: number | null;
    readonly odometerOut: number | null;
  };
  readonly lines: readonly {
    readonly kind: string;
    readonly labour?: unknown;
    readonly condition?: unknown;
  }[];
  readonly taxes: readonly { readonly tax: string }[];
  readonly totalCents: Cents;
  readonly validUntil: unknown;
  readonly completeBy: unknown;
  readonly removedParts: 'returned' | 'declined' | null;
  readonly hasWarranty: boolean;
}

// Input Tax Credit Information (GST/HST) Regulations, s. 3: the supplier's number from $100, the buyer's name from
// $500.
const NUMBER_FROM_CENTS = 10_000;
const BUYER_FROM_CENTS = 50_000;

/**
 * The registration number for a tax in a province; HST uses the GST number, and a province may have its own (`PST_SK`).
 */
export const registrationOf = (
  registrations: Readonly<Record<string, string>>,
  tax: string,
  province: string,
): string =>
  registrations[`${tax}_${province}`] ??
  registrations[tax] ??
  (tax === 'HST' ? registrations['GST'] : undefined) ??
  '';

const isPresent: Readonly<Record<DocumentItem, (facts: DocumentFacts) => boolean>> = {
  supplier_address: ({ supplier }) => supplier.lines.length > 0,
  tax_number: ({ supplier, taxes, province }) =>
    taxes.every(({ tax }) => registrationOf(supplier.registrations, tax, province) !== ''),
  customer_name: ({ customer }) => customer.name !== '',
  customer_address: ({ customer }) => customer.lines.some((line) => line !== ''),
  vehicle: ({ vehicle }) => vehicle.title !== '',
  plate: ({ vehicle }) => vehicle.licencePlate !== '',
  vin: ({ vehicle }) => vehicle.vin !== '',
  odometer_in: ({ vehicle }) => vehicle.odometerIn !== null,
  odometer_out: ({ vehicle }) => vehicle.odometerOut !== null,
  valid_until: ({ validUntil }) => validUntil !== null,
  complete_by: ({ completeBy }) => completeBy !== null,
  labour: ({ lines }) => lines.some((line) => line.labour !== undefined),
  part_condition: ({ lines }) => lines.every((line) => line.kind !== 'parts' || line.condition !== undefined),
  removed_parts: ({ lines, removedParts }) =>
    removedParts !== null || lines.every((line) => line.kind !== 'parts'),
  warranty: ({ hasWarranty }) => hasWarranty,
};

/**
 * Legally required items that a document lacks, for the office to follow up. They never block the document, because a
 * customer who paid must get it.
 */
export function missingItems(facts: DocumentFacts): readonly DocumentItem[] {
  const required = new Set<DocumentItem>(documentRules(facts.province)[facts.kind]);
  if (facts.kind === 'invoice' && facts.totalCents >= NUMBER_FROM_CENTS) required.add('tax_number');
  if (facts.kind === 'invoice' && facts.totalCents >= BUYER_FROM_CENTS) required.add('customer_name');
  return [...required].filter((item) => !isPresent[item](facts));
}
