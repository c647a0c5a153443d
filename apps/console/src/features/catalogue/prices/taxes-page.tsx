import type { CatalogueItem } from '@hoist/contract/operations/catalogue-items';
import { changeCatalogueItem, listCatalogue } from '@hoist/contract/operations/catalogue';
import { feeKinds } from '@hoist/domain/pricing/menu/price-figures';
import { withNewRate } from '@hoist/domain/money/tax-change';
import { useMay } from '#console/kit/me.ts';
import { useCall } from '#console/kit/query.ts';
import { useMoney, useShare } from '#console/ui/formats.ts';
import { useLanguage } from '@hoist/web/i18n';
import { Actions, formAction, type Action } from '#console/ui/actions.tsx';
import { Card } from '#console/ui/card.tsx';
import { Choice, Field } from '#console/ui/forms/field.tsx';
import { Page } from '#console/ui/page.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { Waiting } from '../item-form.tsx';
import { CatalogueTabs } from '../catalogue-tabs.tsx';
import { useCatalogueMessages } from '../messages.ts';
import { number, price, shownOf, staleByDraft, type ItemOf } from '../values.ts';

type Rate = CatalogueItem<'tax'>['rates'][number];
type Fees = NonNullable<CatalogueItem<'tax'>['environmentalFees']>;
const taxes = ['GST', 'HST', 'PST', 'QST', 'RST'] as const;
const frenchNames = { GST: 'TPS', HST: 'TVH', PST: 'TVP', QST: 'TVQ', RST: 'TVD' } as const;

/** The taxes of every province with their days, and its recycling fees; a new rate begins on a day to come. */
export default function TaxesPage() {
  const t = useCatalogueMessages();
  const may = useMay();
  const list = useCall(listCatalogue, { query: { kind: 'tax' } });
  const provinces = (list.data?.data ?? []) as readonly ItemOf<'tax'>[];
  const newRate = useNewRate();
  const changeFees = useChangeFees();
  return (
    <Page title={t('taxesAndFees')}>
      <CatalogueTabs />
      <p className="lead">{t('taxesText')}</p>
      <QueryFallback query={list} />
      <div className="cards">
        {provinces.map((province) => (
          <Card
            key={province.code}
            title={t(`province.${province.code as 'on'}`)}
            action={
              <Actions
                actions={[
                  may('catalogue.write') && newRate(province),
                  may('catalogue.write') && changeFees(province),
                ]}
              />
            }
          >
            <Waiting {...province} />
            <Rates rates={shownOf(province)?.rates ?? []} />
            <Fees fees={shownOf(province)?.environmentalFees ?? {}} />
          </Card>
        ))}
      </div>
    </Page>
  );
}

function Rates({ rates }: { readonly rates: readonly Rate[] }) {
  const t = useCatalogueMessages();
  const french = useLanguage() === 'fr';
  const share = useShare(3);
  return (
    <ul>
      {rates
        .toSorted((a, b) => (a.from < b.from ? 1 : -1))
        .map(({ tax, rate, from, to }) => (
          <li key={`${tax} ${from}`} className={to === null ? undefined : 'muted'}>
            {french ? frenchNames[tax] : tax} {share(rate)} ·{' '}
            {to === null ? t('since', { from }) : t('fromTo', { from, to })}
          </li>
        ))}
    </ul>
  );
}

function Fees({ fees }: { readonly fees: Fees }) {
  const t = useCatalogueMessages();
  const money = useMoney();
  const charged = feeKinds.flatMap((kind) => {
    const amount = fees[kind];
    return amount === undefined || Number(amount) === 0 ? [] : [{ kind, amount }];
  });
  if (charged.length === 0) return <p className="muted">{t('noFeesOf')}</p>;
  return (
    <ul>
      {charged.map(({ kind, amount }) => (
        <li key={kind}>{t('feeOf', { kind: t(`charged.${kind}`), price: money(amount) })}</li>
      ))}
    </ul>
  );
}

/** Another amount, or none, for each kind of part. */
function useChangeFees(): (province: ItemOf<'tax'>) => Action {
  const t = useCatalogueMessages();
  const decimal = useLanguage() === 'fr' ? ',' : '.';
  return (province) => {
    const name = t(`province.${province.code as 'on'}`);
    const shown = shownOf(province);
    const form = formAction({
      title: t('feesOf', { province: name }),
      name: `${t('changeFees')} ${name}`,
      text: t('feesOfText'),
      endpoint: changeCatalogueItem,
      input: ({ text }) => {
        const environmentalFees = Object.fromEntries(
          feeKinds.map((kind) => [kind, price(text(`environmentalFees.${kind}`) || '0')]),
        );
        const value = { rates: shown?.rates ?? [], environmentalFees };
        return {
          params: { kind: 'tax', code: province.code },
          form: { value: JSON.stringify(value), version: province.version },
        };
      },
      stale: staleByDraft,
      submit: t('toDraft'),
      children: feeKinds.map((kind) => (
        <Field
          key={kind}
          name={`environmentalFees.${kind}`}
          label={t(`charged.${kind}`)}
          inputMode="decimal"
          initial={(shown?.environmentalFees?.[kind] ?? '').replace('.', decimal)}
        />
      )),
    });
    return { ...form, label: t('changeFees') };
  };
}

function useNewRate(): (province: ItemOf<'tax'>) => Action {
  const t = useCatalogueMessages();
  const french = useLanguage() === 'fr';
  return (province) => {
    const name = t(`province.${province.code as 'on'}`);
    const { rates = [], ...same } = shownOf(province) ?? {};
    const own = taxes.filter((tax) => rates.some((rate) => rate.tax === tax));
    const form = formAction({
      title: t('newRateOf', { province: name }),
      name: `${t('newRate')} ${name}`,
      text: t('newRateText'),
      endpoint: changeCatalogueItem,
      input: ({ text }) => {
        const fresh = {
          tax: text<Rate['tax']>('tax'),
          rate: Math.round(number(text('rates')) * 10_000) / 1_000_000,
          from: text('from'),
        };
        // An invalid day goes to the server, which refuses it by the field's name.
        const value = /^\d{4}-\d\d-\d\d$/.test(fresh.from)
          ? { ...same, rates: withNewRate(rates, fresh) }
          : { ...same, rates: [{ ...fresh, to: null }] };
        return {
          params: { kind: 'tax', code: province.code },
          form: { value: JSON.stringify(value), version: province.version },
        };
      },
      stale: staleByDraft,
      submit: t('toDraft'),
      children: (
        <>
          <Choice
            name="tax"
            label={t('tax')}
            options={[...own, ...taxes.filter((tax) => !own.includes(tax))].map((value) => ({
              value,
              text: french ? frenchNames[value] : value,
            }))}
          />
          <Field name="rates" label={t('percentLabel')} inputMode="decimal" />
          <Field name="from" type="date" label={t('fromDay')} help={t('fromDayHelp')} />
        </>
      ),
    });
    return { ...form, label: t('newRate') };
  };
}
