import { formatPrice } from '@hoist/domain/money/format-price';
import { useLanguage } from '@hoist/web/i18n';

/** Formats amounts of the wire, '1234.50', in the reader's language. */
export function useMoney(): (amount: string) => string {
  const language = useLanguage();
  return (amount) => formatPrice(amount, language);
}
