import type { CatalogueItem } from '@hoist/contract/operations/catalogue-items';
import { changeCatalogueItem, listCatalogue } from '@hoist/contract/operations/catalogue';
import { withNewRate } from '@hoist/domain/money/tax-change';
import { useState } from 'react';
import { useMay } from '#console/app/me.ts';
import { useCall } from '#console/app/query.ts';
import { useLanguage } from '@hoist/web/i18n';
import { Button } from '#console/ui/button.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { Choice, Field } from '#console/ui/field.tsx';
import { Form } from '#console/ui/form.tsx';
import { Page } from '#console/ui/page.tsx';
import { Unanswered } from '#console/ui/states.tsx';
import { toast } from '#console/ui/toast.ts';
import { Waiting } from './item-form.tsx';
import { CatalogueTabs } from './catalogue-tabs.tsx';
import { useCatalogueTexts } from './texts.ts';
import { number, shownOf, staleByDraft, word, type ItemOf } from './values.ts';

type Rate = CatalogueItem<'tax'>['rates'][number];
const taxes = ['GST', 'HST', 'PST', 'QST', 'RST'] as const;
const frenchNames = { GST: 'TPS', HST: 'TVH', PST: 'TVP', QST: 'TVQ', RST: 'TVD' } as const;

/** The taxes of every province with their days; a new rate begins on a day to come. */
export default function TaxesPage() {
  const t = useCatalogueTexts();
  const may = useMay();
  const list = useCall(listCatalogue, { query: { kind: 'tax' } });
  const provinces = (list.data?.data ?? []) as readonly ItemOf<'tax'>[];
  const [open, setOpen] = useState<string>();
  const chosen = provinces.find(({ code }) => code === open);
  return (
    <Page title={t('taxes')}>
      <CatalogueTabs />
      <p className="lead">{t('taxesText')}</p>
      <Unanswered query={list} />
      <div className="cards">
        {provinces.map((province) => (
          <section
            key={province.code}
            className="card-box"
            aria-label={t(`province.${province.code as 'on'}`)}
          >
            <header>
              <h2>{t(`province.${province.code as 'on'}`)}</h2>
              {may('catalogue.manage') ? (
                <Button onClick={() => setOpen(province.code)}>
                  {t('newRate')}
                  <span className="unseen"> {t(`province.${province.code as 'on'}`)}</span>
                </Button>
              ) : null}
            </header>
            <Waiting {...province} />
            <Rates rates={shownOf(province)?.rates ?? []} />
          </section>
        ))}
      </div>
      {chosen ? <NewRate province={chosen} onClose={() => setOpen(undefined)} /> : null}
    </Page>
  );
}

function Rates({ rates }: { readonly rates: readonly Rate[] }) {
  const t = useCatalogueTexts();
  const french = useLanguage() === 'fr';
  const percent = new Intl.NumberFormat(french ? 'fr-CA' : 'en-CA', {
    style: 'percent',
    maximumFractionDigits: 3,
  });
  return (
    <ul>
      {rates
        .toSorted((a, b) => (a.from < b.from ? 1 : -1))
        .map(({ tax, rate, from, to }) => (
          <li key={`${tax} ${from}`} className={to === null ? undefined : 'muted'}>
            {french ? frenchNames[tax] : tax} {percent.format(rate)} ·{' '}
            {to === null ? t('since', { from }) : t('fromTo', { from, to })}
          </li>
        ))}
    </ul>
  );
}

function NewRate({ province, onClose }: { readonly province: ItemOf<'tax'>; readonly onClose: () => void }) {
  const t = useCatalogueTexts();
  const french = useLanguage() === 'fr';
  const rates = shownOf(province)?.rates ?? [];
  const own = taxes.filter((tax) => rates.some((rate) => rate.tax === tax));
  return (
    <Dialog title={t('newRateOf', { province: t(`province.${province.code as 'on'}`) })} onClose={onClose}>
      <p className="dialog-text">{t('newRateText')}</p>
      <Form
        endpoint={changeCatalogueItem}
        input={(values) => {
          const fresh = {
            tax: taxes.find((tax) => tax === word(values, 'tax')) ?? 'GST',
            rate: Math.round(number(word(values, 'rates')) * 10_000) / 1_000_000,
            from: word(values, 'from'),
          };
          // What is no day the server refuses by the name of its field.
          const value = /^\d{4}-\d\d-\d\d$/.test(fresh.from)
            ? { rates: withNewRate(rates, fresh) }
            : { rates: [{ ...fresh, to: null }] };
          return {
            params: { kind: 'tax', code: province.code },
            form: { value: JSON.stringify(value), version: province.version },
          };
        }}
        stale={staleByDraft}
        submit={t('toDraft')}
        onCancel={onClose}
        onDone={({ message }) => {
          toast(message);
          onClose();
        }}
      >
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
      </Form>
    </Dialog>
  );
}
