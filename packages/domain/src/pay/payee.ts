import type { Cents } from '../money/money.ts';
import { roundHalfUp, toMillionths } from '../money/rounding.ts';
import { ratesOn, type ProvinceTaxRules, type TaxLine, type TaxName } from '../money/tax.ts';

/** An employee is paid by the company's payroll; a contractor from here, with tax on top where registered. */
export const payeeKinds = ['employee', 'contractor'] as const;
export type PayeeKind = (typeof payeeKinds)[number];

/**
 * What a contractor may agree to in writing: pay set off against cash they hold, refunds and disputes taken back from
 * pay, and statements that are their invoice to the company.
 */
export const payAgreementKinds = ['set_off', 'claw_back', 'self_billing'] as const;
export type PayAgreementKind = (typeof payAgreementKinds)[number];

export interface PayeeTaxes {
  readonly kind: PayeeKind;
  readonly gstNumber: string;
  readonly qstNumber: string;
}

const isRegisteredFor = ({ gstNumber, qstNumber }: PayeeTaxes, tax: TaxName): boolean =>
  tax === 'QST' ? qstNumber !== '' : (tax === 'GST' || tax === 'HST') && gstNumber !== '';

/**
 * The taxes a contractor charges on top of their fees: GST or HST, and QST in Québec, where they are registered. A
 * negative base gives the tax back. Employees charge none.
 */
export function payTaxes(
  payee: PayeeTaxes,
  {
    baseCents,
    rules,
    date,
  }: { readonly baseCents: Cents; readonly rules: ProvinceTaxRules; readonly date: string },
): readonly TaxLine[] {
  if (payee.kind === 'employee') return [];
  return ratesOn(rules, date).flatMap(({ tax, rate }) => {
    if (!isRegisteredFor(payee, tax)) return [];
    const amountCents = roundHalfUp(baseCents * toMillionths(rate), 1_000_000);
    return amountCents === 0 ? [] : [{ tax, rate, amountCents }];
  });
}
