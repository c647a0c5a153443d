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

/** What can be booked along with services. */
export default function AddonsPage() {
  const t = useCatalogueTexts();
  const may = useMay();
  const french = useLanguage() === 'fr';
  const { code: open } = useParams();
  const list = useCall(listCatalogue, { query: { kind: 'addon' } });
  const addons = (list.data?.data ?? []) as readonly ItemOf<'addon'>[];
  return (
    <Page
      title={t('addons')}
      actions={
        may('catalogue.manage') ? (
          <Link className="button button-primary" to="/catalogue/add-ons/new">
            {t('newAddon')}
          </Link>
        ) : null
      }
    >
      <CatalogueTabs />
      {list.isPending ? <Loading /> : null}
      {list.isError ? <Failed error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data && addons.length === 0 ? <Empty title={t('noAddons')} /> : null}
      <div className="with-panel">
        {addons.length > 0 ? (
          <div className="grid grid-beside">
            <table aria-label={t('addons')}>
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
                {addons.map((addon) => {
                  const shown = shownOf(addon);
                  return (
                    <tr key={addon.code} aria-current={open === addon.code ? 'true' : undefined}>
                      <td>
                        <Link to={`/catalogue/add-ons/${addon.code}`}>
                          {french ? shown?.titleFr : shown?.titleEn}
                        </Link>
                      </td>
                      <td className="right">{shown?.price}</td>
                      <td className="right wide">{shown?.minutes}</td>
                      <td>
                        {addon.draft ? (
                          <Chip look="warn" text={addon.live ? t('changed') : t('new')} />
                        ) : (
                          <Chip
                            look={shown?.active ? 'ok' : 'plain'}
                            text={shown?.active ? t('offered') : t('withdrawn')}
                          />
                        )}
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </div>
        ) : null}
        <Outlet />
      </div>
    </Page>
  );
}
