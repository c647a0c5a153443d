import { listExtraWorkServices } from '@hoist/contract/estimates/estimates';
import { formatMoney } from '@hoist/domain/money/money';
import { formatPrice } from '@hoist/domain/money/format-price';
import { createServiceSearch } from '@hoist/domain/search/service-search';
import { useMemo, useState } from 'react';
import { useApi } from '#client/kit/api/use-api.ts';
import type { Order } from '#client/model/order/order.ts';
import { useLanguage } from '#client/messages/i18n.ts';
import { useExtraWorkMessages } from '#client/messages/extra-work.ts';
import { SearchBox } from '#client/ui/forms/search-box.tsx';
import type { MenuChoice } from './draft-lines.ts';
import { centsOf } from './estimate.ts';

interface MenuPickerProps {
  readonly order: Order;
  readonly onPick: (choice: MenuChoice) => void;
}

/** Few enough to stay above the keyboard. */
const mostShown = 5;

export const menuPrice = ({ labour, part }: MenuChoice): string =>
  formatMoney(centsOf(labour) + centsOf(part?.amount ?? ''));

/** Searches the service menu; what is found has its hours and price for this vehicle. */
export function MenuPicker({ order: { ordersServicesId }, onPick }: MenuPickerProps) {
  const t = useExtraWorkMessages();
  const language = useLanguage();
  const { data } = useApi(listExtraWorkServices, { params: { ordersServicesId } });
  const services = data?.data;
  const [typed, setTyped] = useState('');
  const search = useMemo(
    () =>
      createServiceSearch(
        (services ?? []).map((service) => ({
          service,
          title: service.servicesTitle,
          terms: service.searchTerms,
          category: service.category,
          description: '',
        })),
      ),
    [services],
  );
  const found = typed.trim() === '' ? [] : search(typed).slice(0, mostShown);
  return (
    <div className="stack-s">
      <SearchBox
        label={t('propose.menu')}
        placeholder={t('propose.menuPlaceholder')}
        value={typed}
        onChange={setTyped}
      />
      <output className="tiny faint">
        {typed.trim() !== '' && services && found.length === 0 ? t('propose.menuNone') : ''}
      </output>
      {found.length > 0 ? (
        <ul className="menu-found">
          {found.map(({ service }) => (
            <li key={service.servicesId}>
              <button
                type="button"
                onClick={() => {
                  onPick(service);
                  setTyped('');
                }}
              >
                <span className="grow">{service.servicesTitle}</span>
                <span className="num">{formatPrice(menuPrice(service), language)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
