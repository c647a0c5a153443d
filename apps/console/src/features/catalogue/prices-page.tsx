import type { CatalogueItem, CatalogueKind } from '@hoist/contract/operations/catalogue-items';
import { listCatalogue } from '@hoist/contract/operations/catalogue';
import { vehicleClasses } from '@hoist/domain/pricing/vehicle-class';
import { postalPrefix } from '@hoist/domain/scheduling/served-areas';
import type { ReactNode } from 'react';
import { useCall } from '#console/app/query.ts';
import { Field } from '#console/ui/field.tsx';
import { Page } from '#console/ui/page.tsx';
import { Unanswered } from '#console/ui/states.tsx';
import { FeesForm } from './fees-form.tsx';
import { ItemForm, Waiting } from './item-form.tsx';
import { CatalogueTabs } from './catalogue-tabs.tsx';
import { useCatalogueTexts } from './texts.ts';
import { number, price, shownOf, word, type ItemOf } from './values.ts';

/** The rates behind every price, fees with their days, and the service areas. */
export default function PricesPage() {
  const t = useCatalogueTexts();
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

/** A kind of which there is one alone. */
function OneItem<K extends CatalogueKind>({ kind, title, children }: OneItemProps<K>) {
  const list = useCall(listCatalogue, { query: { kind } });
  const [item] = (list.data?.data ?? []) as unknown as readonly ItemOf<K>[];
  const shown = item && shownOf(item);
  return (
    <section className="card-box" aria-label={title}>
      <h2>{title}</h2>
      <Unanswered query={list} />
      {item && shown ? (
        <div className="form" key={item.version}>
          <Waiting {...item} kind={kind} />
          {children(item, shown)}
        </div>
      ) : null}
    </section>
  );
}

interface FormProps<K extends CatalogueKind> {
  readonly item: ItemOf<K>;
  readonly shown: CatalogueItem<K>;
}

function RatesForm({ item, shown }: FormProps<'rates'>) {
  const t = useCatalogueTexts();
  return (
    <ItemForm
      kind="rates"
      code="rates"
      version={item.version}
      value={(values) => ({
        labourRate: price(word(values, 'labourRate')),
        includedKm: number(word(values, 'includedKm')),
        perKm: price(word(values, 'perKm')),
        maxKm: number(word(values, 'maxKm')),
        sizeFactors: Object.fromEntries(
          vehicleClasses.map((one) => [one, number(word(values, `sizeFactors.${one}`))]),
        ),
      })}
    >
      <div className="fields-2">
        <Field name="labourRate" label={t('labourRate')} inputMode="decimal" initial={shown.labourRate} />
        <Field name="perKm" label={t('perKm')} inputMode="decimal" initial={shown.perKm} />
        <Field
          name="includedKm"
          label={t('includedKm')}
          inputMode="numeric"
          initial={String(shown.includedKm)}
        />
        <Field name="maxKm" label={t('maxKm')} inputMode="numeric" initial={String(shown.maxKm)} />
      </div>
      <fieldset className="fieldset">
        <legend>{t('sizeFactors')}</legend>
        <p className="muted">{t('sizeFactorsHelp')}</p>
        <div className="fields-2">
          {vehicleClasses.map((one) => (
            <Field
              key={one}
              name={`sizeFactors.${one}`}
              label={t(`class.${one}`)}
              inputMode="decimal"
              initial={String(shown.sizeFactors[one])}
            />
          ))}
        </div>
      </fieldset>
    </ItemForm>
  );
}

/** As they are compared; what is none stays, for the server to say so. */
const prefixesOf = (typed: string): readonly string[] =>
  typed
    .split(/[\n,;]+/)
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => postalPrefix(one) ?? one);

function AreasForm({ item, shown }: FormProps<'areas'>) {
  const t = useCatalogueTexts();
  return (
    <ItemForm
      kind="areas"
      code="areas"
      version={item.version}
      value={(values) => ({
        served: prefixesOf(word(values, 'served')),
        unserved: prefixesOf(word(values, 'unserved')),
      })}
    >
      <Field
        name="served"
        label={t('served')}
        help={t('servedHelp')}
        initial={shown.served.join(', ')}
        long
      />
      <Field
        name="unserved"
        label={t('unserved')}
        help={t('unservedHelp')}
        initial={shown.unserved.join(', ')}
        long
      />
    </ItemForm>
  );
}
