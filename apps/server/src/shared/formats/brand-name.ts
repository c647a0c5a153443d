const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** A card's brand for display (specification section 3: Visa, MasterCard, American Express). */
export const brandName = (brand: string): string => brandNames[brand] ?? brand;
