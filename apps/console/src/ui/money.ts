import { useLanguage } from '#console/texts/i18n.ts';

/** An amount of the wire, '1234.50', as dollars of the reader's language. */
export function useMoney(): (amount: string) => string {
  const language = useLanguage();
  const format = new Intl.NumberFormat(language === 'fr' ? 'fr-CA' : 'en-CA', {
    style: 'currency',
    currency: 'CAD',
    currencyDisplay: 'narrowSymbol',
  });
  return (amount) => format.format(Number(amount));
}
