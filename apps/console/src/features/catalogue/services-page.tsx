import type { listCatalogue } from '@hoist/contract/operations/catalogue';
import type { Output } from '@hoist/contract/client';
import { Link, useParams } from 'react-router-dom';
import { useLanguage } from '@hoist/web/i18n';
import { useMoney } from '#console/ui/money.ts';
import { ItemList, ItemState } from './item-list.tsx';
import { useCatalogueTexts } from './texts.ts';
import { shownOf, type ItemOf } from './values.ts';

/** The services in the order of the menu, by category. */
export default function ServicesPage() {
  const t = useCatalogueTexts();
  return (
    <ItemList
      kind="service"
      title={t('services')}
      create={{ to: '/catalogue/new', text: t('newService') }}
      empty={t('noServices')}
    >
      {(list) => (
        <>
          <thead>
            <tr>
              <th scope="col">{t('service')}</th>
              <th scope="col" className="wide">
                {t('labour')}
              </th>
              <th scope="col" className="wide">
                {t('partsTypes')}
              </th>
              <th scope="col">{t('state')}</th>
            </tr>
          </thead>
          {byCategory(list, t('withoutCategory')).map((group) => (
            <tbody key={group.code}>
              <tr className="group">
                <th scope="rowgroup" colSpan={4}>
                  {group.title}
                </th>
              </tr>
              {group.services.map((one) => (
                <Row key={one.code} item={one} />
              ))}
            </tbody>
          ))}
        </>
      )}
    </ItemList>
  );
}

/** The categories in which something is, those services last that are in none. */
function byCategory({ data, categories }: Output<typeof listCatalogue>, without: string) {
  const services = data as readonly ItemOf<'service'>[];
  const known = new Set(categories.map(({ code }) => code));
  const categoryOf = (one: ItemOf<'service'>) => {
    const code = shownOf(one)?.category ?? '';
    return known.has(code) ? code : '';
  };
  return [...categories, { code: '', title: without }]
    .map((category) => ({
      ...category,
      services: services.filter((one) => categoryOf(one) === category.code),
    }))
    .filter((group) => group.services.length > 0);
}

function Row({ item }: { readonly item: ItemOf<'service'> }) {
  const money = useMoney();
  const t = useCatalogueTexts();
  const french = useLanguage() === 'fr';
  const { code: open } = useParams();
  const shown = shownOf(item);
  if (!shown) return null;
  const labour =
    shown.fixedPrice === null
      ? t('hoursShort', { hours: shown.labourHours })
      : t('fixed', { price: money(shown.fixedPrice) });
  return (
    <tr aria-current={open === item.code ? 'true' : undefined}>
      <td>
        <Link to={`/catalogue/${item.code}`}>{french ? shown.titleFr : shown.titleEn}</Link>
      </td>
      <td className="wide">{labour}</td>
      <td className="wide">
        {shown.parts
          .map((part) => `${french ? part.titleFr : part.titleEn} ${money(part.price)}`)
          .join(' · ')}
      </td>
      <td>
        <ItemState item={item} active={shown.active} />
      </td>
    </tr>
  );
}
