import type { PaymentState } from '@hoist/domain/payment/payment-state';

type Words = Readonly<Record<`payment.${PaymentState}`, string>>;

/** Labels of payment states (decision M3). */
export const paymentEn = {
  'payment.new': 'Started',
  'payment.deferred': 'Will be held before the visit',
  'payment.authorizing': 'Being held',
  'payment.requires_customer': 'Customer must confirm',
  'payment.authorized': 'Held',
  'payment.capturing': 'Being charged',
  'payment.captured': 'Charged',
  'payment.part_refunded': 'Partly refunded',
  'payment.refunded': 'Refunded',
  'payment.voiding': 'Being released',
  'payment.voided': 'Released',
  'payment.expired': 'Expired',
  'payment.failed': 'Declined',
  'payment.not_required': 'Not needed',
  'payment.cash_due': 'Cash after the job',
} as const satisfies Words;

export const paymentFr: Words = {
  'payment.new': 'Commencé',
  'payment.deferred': 'Retenue prévue avant la visite',
  'payment.authorizing': 'Retenue en cours',
  'payment.requires_customer': 'Le client doit confirmer',
  'payment.authorized': 'Retenue',
  'payment.capturing': 'Débit en cours',
  'payment.captured': 'Débité',
  'payment.part_refunded': 'Remboursé en partie',
  'payment.refunded': 'Remboursé',
  'payment.voiding': 'Annulation de la retenue en cours',
  'payment.voided': 'Retenue annulée',
  'payment.expired': 'Expiré',
  'payment.failed': 'Refusé',
  'payment.not_required': 'Non requis',
  'payment.cash_due': 'Comptant après les travaux',
};
