import { listCatalogue } from '@hoist/contract/catalogue-office';
import { Link, Outlet, useParams } from 'react-router-dom';
import { useMay } from '#admin/app/me.ts';
import { useCall } from '#admin/app/query.ts';
import { useLanguage } from '#admin/texts/i18n.ts';
import { Chip } from '#admin/ui/chip.tsx';
import { Page } from '#admin/ui/page.tsx';
import { Empty, Failed, Loading } from '#admin/ui/states.tsx';
import { CatalogueTabs } from './catalogue-tabs.tsx';
import '#admin/ui/grid.css';
import { useCatalogueTexts } from './texts.ts';
import { shownOf, type ItemOf } from './values.ts';

/** The services in the order of the menu, by category. */
export default function ServicesPage() {
  const t = useCatalogueTexts();
  const may = useMay();
  const list = useCall(listCatalogue, { query: { kind: 'service' } });
  const services = (list.data?.data ?? []) as readonly ItemOf<'service'>[];
  const categories = list.data?.categories ?? [];
  const groups = [...categories, { code: '', title: t('withoutCategory') }]
    .map((category) => ({
      ...category,
      services: services.filter((one) => {
        const own = shownOf(one)?.category ?? '';
        return (
          own === category.code || (category.code === '' && !categories.some(({ code }) => code === own))
        );
      }),
    }))
    .filter((group) => group.services.length > 0);
  return (
    <Page
      title={t('services')}
      actions={
        may('catalogue.manage') ? (
          <Link className="button button-primary" to="/catalogue/new">
            {t('newService')}
          </Link>
        ) : null
      }
    >
      <CatalogueTabs />
      {list.isPending ? <Loading /> : null}
      {list.isError ? <Failed error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data && services.length === 0 ? <Empty title={t('noServices')} /> : null}
      <div className="with-panel">
        {services.length > 0 ? (
          <div className="grid grid-beside">
            <table aria-label={t('services')}>
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
              {groups.map((group) => (
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
            </table>
          </div>
        ) : null}
        <Outlet />
      </div>
    </Page>
  );
}

function Row({ item }: { readonly item: ItemOf<'service'> }) {
  const t = useCatalogueTexts();
  const french = useLanguage() === 'fr';
  const { code: open } = useParams();
  const shown = shownOf(item);
  if (!shown) return null;
  const labour =
    shown.fixedPrice === null
      ? t('hoursShort', { hours: shown.labourHours })
      : t('fixed', { price: shown.fixedPrice });
  return (
    <tr aria-current={open === item.code ? 'true' : undefined}>
      <td>
        <Link to={`/catalogue/${item.code}`}>{french ? shown.titleFr : shown.titleEn}</Link>
      </td>
      <td className="wide">{labour}</td>
      <td className="wide">
        {shown.parts.map((part) => `${french ? part.titleFr : part.titleEn} ${part.price}`).join(' · ')}
      </td>
      <td>
        {item.draft ? (
          <Chip look="warn" text={item.live ? t('changed') : t('new')} />
        ) : (
          <Chip look={shown.active ? 'ok' : 'plain'} text={shown.active ? t('offered') : t('withdrawn')} />
        )}
      </td>
    </tr>
  );
}
