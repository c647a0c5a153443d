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
