import { Link, useParams } from 'react-router-dom';
import { useLanguage } from '@hoist/web/i18n';
import { useMoney } from '#console/ui/money.ts';
import { ItemList, ItemState } from './item-list.tsx';
import { useCatalogueTexts } from './texts.ts';
import { shownOf, type ItemOf } from './values.ts';

/** What can be booked along with services. */
export default function AddonsPage() {
  const t = useCatalogueTexts();
  return (
    <ItemList
      kind="addon"
      title={t('addons')}
      create={{ to: '/catalogue/add-ons/new', text: t('newAddon') }}
      empty={t('noAddons')}
    >
      {({ data }) => (
        <>
          <thead>
            <tr>
              <th scope="col">{t('addon')}</th>
              <th scope="col" className="right">
                {t('price')}
              </th>
              <th scope="col" className="right wide">
                {t('minutes')}
              </th>
              <th scope="col">{t('state')}</th>
            </tr>
          </thead>
          <tbody>
            {(data as readonly ItemOf<'addon'>[]).map((one) => (
              <Row key={one.code} item={one} />
            ))}
          </tbody>
        </>
      )}
    </ItemList>
  );
}

function Row({ item }: { readonly item: ItemOf<'addon'> }) {
  const money = useMoney();
  const french = useLanguage() === 'fr';
  const { code: open } = useParams();
  const shown = shownOf(item);
  if (!shown) return null;
  return (
    <tr aria-current={open === item.code ? 'true' : undefined}>
      <td>
        <Link to={`/catalogue/add-ons/${item.code}`}>{french ? shown.titleFr : shown.titleEn}</Link>
      </td>
      <td className="right">{money(shown.price)}</td>
      <td className="right wide">{shown.minutes}</td>
      <td>
        <ItemState item={item} active={shown.active} />
      </td>
    </tr>
  );
}
