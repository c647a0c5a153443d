import { listUndoneServices } from '@hoist/contract/operations/catalogue';
import { Link } from 'react-router-dom';
import { useCall } from '#console/kit/query.ts';
import { useMoney, useNumber } from '#console/ui/formats.ts';
import { byCategory } from './by-category.ts';
import { ItemList } from '../item-list.tsx';
import { useCatalogueMessages } from '../messages.ts';
import { useTitle } from '../use-title.ts';
import type { ItemOf } from '../values.ts';

/** The services in the order of the menu, by category. */
export default function ServicesPage() {
  const t = useCatalogueMessages();
  const money = useMoney();
  const number = useNumber();
  const titleOf = useTitle();
  return (
    <ItemList
      kind="service"
      title={t('services')}
      path="/catalogue"
      one={t('service')}
      create={t('newService')}
      empty={t('noServices')}
      notice={<UndoneServices />}
      columns={[
        {
          title: t('labour'),
          wide: true,
          cell: ({ fixedPrice, labourHours }) =>
            fixedPrice === null
              ? t('hoursShort', { hours: number(labourHours) })
              : t('fixed', { price: money(fixedPrice) }),
        },
        {
          title: t('partsTypes'),
          wide: true,
          cell: ({ parts }) => parts.map((part) => `${titleOf(part)} ${money(part.price)}`).join(' · '),
        },
      ]}
      groupsOf={({ data, categories }) =>
        byCategory(data as readonly ItemOf<'service'>[], categories, t('withoutCategory'))
      }
    />
  );
}

/** Customers do not see a service that no mechanic can do; the office decides about it. */
function UndoneServices() {
  const t = useCatalogueMessages();
  const undone = useCall(listUndoneServices, {}).data?.data ?? [];
  if (undone.length === 0) return null;
  return (
    <aside className="undone" aria-label={t('undone', { count: undone.length })}>
      <b>{t('undone', { count: undone.length })}</b>
      <p>{t('undoneText')}</p>
      <ul>
        {undone.map(({ code, title }) => (
          <li key={code}>
            <Link to={`/catalogue/${code}`}>{title}</Link>
          </li>
        ))}
      </ul>
      <Link className="button" to="/mechanics">
        {t('undoneMechanics')}
      </Link>
    </aside>
  );
}
