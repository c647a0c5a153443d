import type { CatalogueKind } from '@hoist/contract/operations/catalogue-items';
import { listCatalogue } from '@hoist/contract/operations/catalogue';
import { useCall } from '#console/kit/query.ts';
import { Card } from '#console/ui/card.tsx';
import { Page } from '#console/ui/page.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { FeesForm } from './fees-form.tsx';
import { Waiting } from '../item-form.tsx';
import { CatalogueTabs } from '../catalogue-tabs.tsx';
import { useCatalogueMessages } from '../messages.ts';
import { RatesRows } from './rates-rows.tsx';
import { shownOf, type ItemOf } from '../values.ts';

/** The rates behind every price, the service areas, and fees with their days. */
export default function PricesPage() {
  const t = useCatalogueMessages();
  const rates = useOne('rates');
  const fees = useOne('fees');
  const areas = useOne('areas');
  const all = [rates, fees, areas];
  const [rate, fee, area] = [rates.item, fees.item, areas.item];
  const shown = {
    rates: rate && shownOf(rate),
    fees: fee && shownOf(fee),
    areas: area && shownOf(area),
  };
  const query = all.find(({ query: one }) => !one.isSuccess)?.query ?? rates.query;
  return (
    <Page title={t('prices')}>
      <CatalogueTabs />
      <QueryFallback query={query} />
      {rate && fee && area && shown.rates && shown.fees && shown.areas ? (
        <>
          <div className="waiting">
            <Waiting {...rate} kind="rates" />
            <Waiting {...fee} kind="fees" />
            <Waiting {...area} kind="areas" />
          </div>
          <RatesRows
            key={`${rate.version} ${fee.version} ${area.version}`}
            shown={{ rates: shown.rates, fees: shown.fees, areas: shown.areas }}
            versions={{ rates: rate.version, fees: fee.version, areas: area.version }}
          />
          <Card title={t('feesTitle')}>
            <FeesForm key={fee.version} item={fee} shown={shown.fees} />
          </Card>
        </>
      ) : null}
    </Page>
  );
}

/** The item of a kind that has one. */
function useOne<K extends CatalogueKind>(kind: K) {
  const query = useCall(listCatalogue, { query: { kind } });
  const [item] = (query.data?.data ?? []) as unknown as readonly ItemOf<K>[];
  return { query, item };
}
