import { formatPrice } from '@hoist/domain/money/format-price';
import { fillIn, type LandingProps } from '../content.ts';
import type { MenuItem } from '../menu.ts';

interface PriceListProps extends Pick<LandingProps, 't' | 'language'> {
  readonly items: readonly MenuItem[];
}

/** Starting prices: of the seed menu at build; the server replaces them by the current menu's. */
export function PriceList({ t, language, items }: PriceListProps) {
  return (
    <ul className="divided">
      {items.map((item) => (
        <li key={item.code} data-item={item.code}>
          <span>{item.title[language]}</span>
          <span className="num" data-from={t.services.from}>
            {fillIn(t.services.from, {
              price: formatPrice(`${item.from}.00`, language, { cents: false }),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
