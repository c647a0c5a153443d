import { maskPhone } from '@hoist/domain/contact/phone';
import type { Cents } from '@hoist/domain/money/money';
import { formatMoney } from '@hoist/domain/money/money';

type Locale = 'en' | 'fr';

const en = {
  receipt: 'Invoice and receipt',
  estimate: 'Written estimate',
  number: 'No.',
  issued: 'Issued',
  validUntil: 'Valid until',
  serviced: 'Service date',
  customer: 'Customer',
  vehicle: 'Vehicle',
  plate: 'Plate',
  vin: 'VIN',
  odometer: 'Odometer',
  mechanic: 'Mechanic',
  order: 'Service#',
  description: 'Description',
  amount: 'Amount',
  discount: 'Discount',
  subtotal: 'Subtotal',
  total: 'Total',
  rounding: 'Cash rounding',
  toPay: 'Total to pay',
  paid: 'Total paid',
  payment: 'Payment:',
  card: 'Card',
  cash: 'Cash on service',
  warranty: 'Warranty:',
  months: 'months on parts and labour',
  legalON: 'Ontario law gives at least 90 days or 5,000 km on parts and labour, whichever comes first.',
  legalQC: 'Quebec law gives at least 3 months or 5,000 km on the repair, whichever comes first.',
  limitQC: 'The final bill cannot exceed this estimate unless you agree to the change.',
  limitAB:
    'The final bill cannot exceed this estimate by more than 10 %, nor by more than $100, unless you agree.',
  limit: 'The final bill cannot exceed this estimate by more than 10 % unless you agree.',
  parts: 'Replaced parts are yours: tell the mechanic if you want to keep them.',
} as const;

type Labels = Readonly<Record<keyof typeof en, string>>;

const fr: Labels = {
  receipt: 'Facture et reçu',
  estimate: 'Évaluation écrite',
  number: 'Nº',
  issued: 'Émis le',
  validUntil: "Valide jusqu'au",
  serviced: 'Date du service',
  customer: 'Client',
  vehicle: 'Véhicule',
  plate: 'Plaque',
  vin: 'NIV',
  odometer: 'Odomètre',
  mechanic: 'Mécanicien',
  order: 'Service nº ',
  description: 'Description',
  amount: 'Montant',
  discount: 'Rabais',
  subtotal: 'Sous-total',
  total: 'Total',
  rounding: 'Arrondissement comptant',
  toPay: 'Total à payer',
  paid: 'Total payé',
  payment: 'Paiement\u00a0:',
  card: 'Carte',
  cash: 'Comptant lors du service',
  warranty: 'Garantie\u00a0:',
  months: "mois sur les pièces et la main-d'œuvre",
  legalON:
    "La loi de l'Ontario garantit les pièces et la main-d'œuvre au moins 90 jours ou 5 000 km, selon la première éventualité.",
  legalQC:
    'La loi du Québec garantit la réparation au moins 3 mois ou 5 000 km, selon la première éventualité.',
  limitQC: 'La facture finale ne peut pas dépasser cette évaluation sans votre accord exprès.',
  limitAB:
    'La facture finale ne peut pas dépasser cette évaluation de plus de 10 %, ni de plus de 100 $, sans votre accord.',
  limit: 'La facture finale ne peut pas dépasser cette évaluation de plus de 10 % sans votre accord.',
  parts: 'Les pièces remplacées vous appartiennent : dites au mécanicien si vous voulez les garder.',
};

export const labels: Readonly<Record<Locale, Labels>> = { en, fr };

const frenchTaxes: Readonly<Record<string, string>> = {
  GST: 'TPS',
  HST: 'TVH',
  PST: 'TVP',
  RST: 'TVD',
  QST: 'TVQ',
};

/** A tax as its reader calls it: HST is TVH in French. */
export const taxName = (tax: string, locale: Locale): string =>
  locale === 'fr' ? (frenchTaxes[tax] ?? tax) : tax;

/** '$1,234.50', in French '1 234,50 $' with spaces that do not break. */
export function printMoney(cents: Cents, locale: Locale): string {
  const [whole = '', fraction = ''] = formatMoney(Math.abs(cents)).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, locale === 'en' ? ',' : '\u00a0');
  const sign = cents < 0 ? '\u2212' : '';
  return locale === 'en' ? `${sign}$${grouped}.${fraction}` : `${sign}${grouped},${fraction}\u00a0$`;
}

/** A plain number, as 9.975 or 1,5: the decimal sign of the language. */
export const printNumber = (value: number, locale: Locale): string =>
  locale === 'en' ? String(value) : String(value).replace('.', ',');

/** A rate as a percentage: 0.09975 is '9.975 %'. */
export const printRate = (rate: number, locale: Locale): string =>
  `${printNumber(Math.round(rate * 1e7) / 1e5, locale)}\u00a0%`;

/** Kilometres with grouped digits. */
export const printKm = (km: number, locale: Locale): string =>
  `${String(km).replace(/\B(?=(\d{3})+$)/g, locale === 'en' ? ',' : '\u00a0')}\u00a0km`;

/** A North American number as people write it; any other as it is kept. */
export const printPhone = (kept: string): string => {
  const digits = kept.replace(/^\+1(?=\d{10}$)/, '');
  return /^[1-9]\d{9}$/.test(digits) ? maskPhone(digits) : kept;
};
