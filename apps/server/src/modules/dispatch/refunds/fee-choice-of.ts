import { parseAmount } from '@hoist/domain/money/money';
import type { FeeChoice } from '@hoist/domain/pricing/cancellation-fee';

/** The office's choice of fee in a form. Undefined: an own amount was chosen and is missing or invalid. */
export function feeChoiceOf(form: {
  readonly fee: FeeChoice['kind'];
  readonly fee_amount?: string | undefined;
  readonly waive_reason: string;
}): FeeChoice | undefined {
  switch (form.fee) {
    case 'table':
      return { kind: 'table' };
    case 'waive':
      return { kind: 'waive', reason: form.waive_reason };
    case 'own': {
      const amountCents = form.fee_amount === undefined ? undefined : parseAmount(form.fee_amount);
      return amountCents === undefined ? undefined : { kind: 'own', amountCents };
    }
  }
}
