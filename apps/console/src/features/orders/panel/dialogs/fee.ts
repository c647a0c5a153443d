import type { FormValues } from '#console/ui/forms/form-values.ts';

/** The fee of a cancel: that of the table, none, or another one. */
export const feeChoices = ['table', 'waive', 'own'] as const;

/** Reads the chosen fee from a form. */
export function feeOf({ text, texts }: FormValues) {
  const fee = feeChoices.find((one) => one === text('fee')) ?? 'table';
  return { fee, ...(fee === 'own' ? texts('fee_amount') : {}), ...texts('waive_reason') };
}
