import { formatPrice } from '@hoist/domain/money/format-price';
import { fillIn, type LandingProps } from './content.ts';
import type { MenuItem } from './menu.ts';

interface PriceListProps extends Pick<LandingProps, 't' | 'language'> {
  readonly items: readonly MenuItem[];
}

/** Services with their starting prices: the seed menu's at build, those of the present menu once a server serves them. */
export function PriceList({ t, language, items }: PriceListProps) {
  return (
    <ul>
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
