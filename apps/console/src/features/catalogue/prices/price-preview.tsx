import { listCatalogue, previewCataloguePrice } from '@hoist/contract/operations/catalogue';
import type { Input, Output } from '@hoist/contract/client';
import { hourClasses } from '@hoist/domain/pricing/menu/labour-hours';
import { useState } from 'react';
import { useCall } from '#console/kit/query.ts';
import { Button } from '#console/ui/button.tsx';
import { Card } from '#console/ui/card.tsx';
import { Choice, Field } from '#console/ui/forms/field.tsx';
import { formValues } from '#console/ui/forms/form-values.ts';
import { Grid } from '#console/ui/lists/grid.tsx';
import { useMoney } from '#console/ui/formats.ts';
import { QueryFallback } from '#console/ui/states.tsx';
import { PreviewVehicle } from './preview-vehicle.tsx';
import { useCatalogueMessages } from '../messages.ts';
import { useTitle } from '../use-title.ts';
import { shownOf, type ItemOf } from '../values.ts';

type Query = Input<typeof previewCataloguePrice>['query'];
type Priced = Output<typeof previewCataloguePrice>;

/** What a service costs now and would cost, for any vehicle and place, line by line. */
export function PricePreview() {
  const t = useCatalogueMessages();
  const titleOf = useTitle();
  const list = useCall(listCatalogue, { query: { kind: 'service' } });
  const services = (list.data?.data ?? []) as readonly ItemOf<'service'>[];
  const [code, setCode] = useState('');
  const [query, setQuery] = useState<Query>();
  const chosen = services.find((one) => one.code === code) ?? services[0];
  const shown = chosen && shownOf(chosen);
  return (
    <Card title={t('preview')} help={t('previewText')}>
      <form
        className="preview-form"
        onSubmit={(event) => {
          event.preventDefault();
          const { text, texts } = formValues(new FormData(event.currentTarget));
          setQuery({
            ...texts('service', 'part', 'zip'),
            vehicle_class: hourClasses.find((one) => one === text('vehicle_class')) ?? 'sedan',
            electric: text('electric') === '1' ? '1' : '0',
            ...(text('model_vehicle') === '' ? {} : texts('year_vehicle', 'make_vehicle', 'model_vehicle')),
            ...(text('date') === '' ? {} : texts('date')),
          });
        }}
      >
        <Choice
          name="service"
          label={t('service')}
          value={chosen?.code ?? ''}
          onChange={setCode}
          options={services.map((one) => ({ value: one.code, text: titleOf(shownOf(one)) ?? '' }))}
        />
        <Choice
          key={chosen?.code}
          name="part"
          label={t('partsTypeOf')}
          options={
            shown?.parts.length === 0
              ? [{ value: '', text: t('noParts') }]
              : (shown?.parts.map((one) => ({ value: one.code, text: titleOf(one) ?? '' })) ?? [])
          }
        />
        <PreviewVehicle />
        <Field name="zip" label={t('zip')} initial="M5V 2T6" autoComplete="off" />
        <Field name="date" type="date" label={t('visitDay')} />
        <Button type="submit">{t('showPrice')}</Button>
      </form>
      {query ? <Answer query={query} /> : null}
    </Card>
  );
}

function Answer({ query }: { readonly query: Query }) {
  const t = useCatalogueMessages();
  const money = useMoney();
  const priced = useCall(previewCataloguePrice, { query });
  if (!priced.isSuccess) return <QueryFallback query={priced} />;
  const { city, state, vehicleClass, electric, nobodySkilled, refusedBefore, refusedAfter, lines } =
    priced.data;
  return (
    <>
      <p className="muted">
        {city}, {state} · {t('countsAs', { kind: t(`class.${vehicleClass}`) })}
        {electric ? ` · ${t('electric')}` : ''}
      </p>
      {nobodySkilled ? <p className="note-warn">{t('nobodySkilled')}</p> : null}
      {refusedBefore === '' ? null : <p>{t('nowRefused', { text: refusedBefore })}</p>}
      {refusedAfter === '' ? null : <p className="note-warn">{t('thenRefused', { text: refusedAfter })}</p>}
      {lines.length > 0 ? (
        <Grid
          label={t('preview')}
          rows={lines}
          rowKey={({ kind, title }) => `${kind} ${title}`}
          columns={[
            {
              title: t('line'),
              head: true,
              cell: ({ kind, title }) => [t(`line.${kind}`), title].filter(Boolean).join(': '),
            },
            { title: t('now'), right: true, cell: ({ before }) => (before === null ? '–' : money(before)) },
            { title: t('afterwards'), right: true, cell: (line) => <After line={line} /> },
          ]}
        />
      ) : null}
    </>
  );
}

function After({ line: { before, after } }: { readonly line: Priced['lines'][number] }) {
  const t = useCatalogueMessages();
  const money = useMoney();
  const change = Number(after ?? 0) - Number(before ?? 0);
  const look = before === after ? undefined : change > 0 ? 'dearer' : 'cheaper';
  return (
    <>
      <span className={look}>{after === null ? '–' : money(after)}</span>
      {look === undefined ? null : <span className="unseen"> {t(look)}</span>}
    </>
  );
}
