import type { Locale } from '../locale.ts';

export const documentItems = [
  'supplier_address',
  'tax_number',
  'customer_name',
  'customer_address',
  'vehicle',
  'plate',
  'vin',
  'odometer_in',
  'odometer_out',
  'valid_until',
  'complete_by',
  'labour',
  'part_condition',
  'removed_parts',
  'warranty',
] as const;

export type DocumentItem = (typeof documentItems)[number];

export interface DocumentRules {
  /** The language that must come first; null if the customer chooses. */
  readonly firstLocale: Locale | null;
  /** How the estimate states its limit; `estimateHeadroom` computes it (10 % in general, decision C6). */
  readonly limit: 'exact' | 'tenth' | 'tenth_or_100';
  readonly estimate: readonly DocumentItem[];
  readonly invoice: readonly DocumentItem[];
}

const ontario: DocumentRules = {
  firstLocale: null,
  limit: 'tenth',
  estimate: [
    'supplier_address',
    'customer_name',
    'vehicle',
    'plate',
    'vin',
    'odometer_in',
    'valid_until',
    'complete_by',
    'labour',
    'part_condition',
    'removed_parts',
  ],
  invoice: [
    'supplier_address',
    'customer_name',
    'vehicle',
    'plate',
    'vin',
    'odometer_in',
    'odometer_out',
    'labour',
    'part_condition',
    'removed_parts',
    'warranty',
  ],
};

const quebec: DocumentRules = {
  firstLocale: 'fr',
  limit: 'exact',
  estimate: ['supplier_address', 'customer_name', 'customer_address', 'vehicle', 'plate', 'valid_until'],
  invoice: [
    'supplier_address',
    'customer_name',
    'customer_address',
    'vehicle',
    'plate',
    'odometer_out',
    'labour',
    'part_condition',
    'warranty',
  ],
};

const manitoba: DocumentRules = {
  firstLocale: null,
  limit: 'tenth',
  estimate: [
    'supplier_address',
    'customer_name',
    'vehicle',
    'plate',
    'vin',
    'labour',
    'part_condition',
    'removed_parts',
  ],
  invoice: ['supplier_address', 'customer_name', 'vehicle', 'plate', 'vin', 'labour', 'warranty'],
};

const alberta: DocumentRules = {
  firstLocale: null,
  limit: 'tenth_or_100',
  estimate: ['supplier_address', 'customer_name', 'vehicle', 'removed_parts'],
  invoice: ['supplier_address', 'customer_name', 'vehicle', 'warranty'],
};

const elsewhere: DocumentRules = {
  firstLocale: null,
  limit: 'tenth',
  estimate: ['supplier_address', 'customer_name', 'vehicle'],
  invoice: ['supplier_address', 'customer_name', 'vehicle'],
};

const byProvince: Readonly<Record<string, DocumentRules>> = {
  ON: ontario,
  QC: quebec,
  MB: manitoba,
  AB: alberta,
};

/**
 * The rules of the province where the work is done: Ontario's Consumer Protection Act, Part VI with O. Reg. 17/05;
 * Quebec's Consumer Protection Act, ss. 167–181, and Charter of the French language, s. 55; Manitoba's Consumer
 * Protection Act, Part XXIII; Alberta's Automotive Business Regulation. Other provinces have no repair law.
 */
export const documentRules = (province: string): DocumentRules => byProvince[province] ?? elsewhere;
