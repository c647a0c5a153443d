import type { CatalogueItem, CatalogueKind } from '@hoist/contract/operations/catalogue-items';
import { listCatalogue } from '@hoist/contract/operations/catalogue';
import { vehicleClasses } from '@hoist/domain/pricing/vehicle-class';
import type { ReactNode } from 'react';
import { useCall } from '#console/app/query.ts';
import { Card } from '#console/ui/card.tsx';
import { Page } from '#console/ui/page.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { FeesForm } from './fees-form.tsx';
import { ClassFields, ItemField } from './item-fields.tsx';
import { ItemForm, Waiting } from './item-form.tsx';
import { CatalogueTabs } from './catalogue-tabs.tsx';
import { useCatalogueMessages } from './messages.ts';
import { prefixesOf } from './prefixes.ts';
import { number, price, shownOf, type ItemOf } from './values.ts';

/** The rates behind every price, fees with their days, and the service areas. */
export default function PricesPage() {
  const t = useCatalogueMessages();
  return (
    <Page title={t('prices')}>
      <CatalogueTabs />
      <div className="cards">
        <OneItem kind="rates" title={t('ratesTitle')}>
          {(item, shown) => <RatesForm item={item} shown={shown} />}
        </OneItem>
        <OneItem kind="areas" title={t('areasTitle')}>
          {(item, shown) => <AreasForm item={item} shown={shown} />}
        </OneItem>
        <OneItem kind="fees" title={t('feesTitle')}>
          {(item, shown) => <FeesForm item={item} shown={shown} />}
        </OneItem>
      </div>
    </Page>
  );
}

interface OneItemProps<K extends CatalogueKind> {
  readonly kind: K;
  readonly title: string;
  readonly children: (item: ItemOf<K>, shown: CatalogueItem<K>) => ReactNode;
}

/** The card of a kind that has one item. */
function OneItem<K extends CatalogueKind>({ kind, title, children }: OneItemProps<K>) {
  const list = useCall(listCatalogue, { query: { kind } });
  const [item] = (list.data?.data ?? []) as unknown as readonly ItemOf<K>[];
  const shown = item && shownOf(item);
  return (
    <Card title={title}>
      <QueryFallback query={list} />
      {item && shown ? (
        <div className="form" key={item.version}>
          <Waiting {...item} kind={kind} />
          {children(item, shown)}
        </div>
      ) : null}
    </Card>
  );
}

interface FormProps<K extends CatalogueKind> {
  readonly item: ItemOf<K>;
  readonly shown: CatalogueItem<K>;
}

function RatesForm({ item, shown }: FormProps<'rates'>) {
  const t = useCatalogueMessages();
  return (
    <ItemForm
      kind="rates"
      code="rates"
      version={item.version}
      value={({ text }) => ({
        labourRate: price(text('labourRate')),
        includedKm: number(text('includedKm')),
        perKm: price(text('perKm')),
        maxKm: number(text('maxKm')),
        sizeFactors: Object.fromEntries(
          vehicleClasses.map((one) => [one, number(text(`sizeFactors.${one}`))]),
        ),
      })}
    >
      <div className="fields-2">
        <ItemField name="labourRate" inputMode="decimal" initial={shown.labourRate} />
        <ItemField name="perKm" inputMode="decimal" initial={shown.perKm} />
        <ItemField name="includedKm" inputMode="numeric" initial={shown.includedKm} />
        <ItemField name="maxKm" inputMode="numeric" initial={shown.maxKm} />
      </div>
      <fieldset className="fieldset">
        <legend>{t('sizeFactors')}</legend>
        <p className="muted">{t('sizeFactorsHelp')}</p>
        <div className="fields-2">
          <ClassFields name="sizeFactors" values={shown.sizeFactors} />
        </div>
      </fieldset>
    </ItemForm>
  );
}

function AreasForm({ item, shown }: FormProps<'areas'>) {
  const t = useCatalogueMessages();
  return (
    <ItemForm
      kind="areas"
      code="areas"
      version={item.version}
      value={({ text }) => ({
        served: prefixesOf(text('served')),
        unserved: prefixesOf(text('unserved')),
      })}
    >
      <ItemField name="served" help={t('servedHelp')} initial={shown.served.join(', ')} long />
      <ItemField name="unserved" help={t('unservedHelp')} initial={shown.unserved.join(', ')} long />
    </ItemForm>
  );
}
