import type { PaymentState } from '@hoist/domain/payment/payment-state';

type Words = Readonly<Record<`payment.${PaymentState}`, string>>;

/** Labels of payment states (decision M3). */
export const paymentEn = {
  'payment.new': 'Begun',
  'payment.deferred': 'Held on its day',
  'payment.authorizing': 'Being held',
  'payment.requires_customer': 'The customer has to act',
  'payment.authorized': 'Held',
  'payment.capturing': 'Being charged',
  'payment.captured': 'Charged',
  'payment.part_refunded': 'Refunded in part',
  'payment.refunded': 'Refunded',
  'payment.voiding': 'Being released',
  'payment.voided': 'Released',
  'payment.expired': 'Expired',
  'payment.failed': 'Failed',
  'payment.not_required': 'Not needed',
  'payment.cash_due': 'Cash at the visit',
} as const satisfies Words;

export const paymentFr: Words = {
  'payment.new': 'Commencé',
  'payment.deferred': 'Retenu le jour venu',
  'payment.authorizing': 'Retenue en cours',
  'payment.requires_customer': 'Le client doit agir',
  'payment.authorized': 'Retenu',
  'payment.capturing': 'Débit en cours',
  'payment.captured': 'Débité',
  'payment.part_refunded': 'Remboursé en partie',
  'payment.refunded': 'Remboursé',
  'payment.voiding': 'Libération en cours',
  'payment.voided': 'Libéré',
  'payment.expired': 'Expiré',
  'payment.failed': 'Échoué',
  'payment.not_required': 'Pas nécessaire',
  'payment.cash_due': 'Comptant à la visite',
};
