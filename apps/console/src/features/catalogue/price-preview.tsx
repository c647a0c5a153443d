import { listCatalogue, previewCataloguePrice } from '@hoist/contract/operations/catalogue';
import type { Input, Output } from '@hoist/contract/client';
import { vehicleClasses } from '@hoist/domain/pricing/vehicle-class';
import { useId, useState } from 'react';
import { useCall } from '#console/app/query.ts';
import { useLanguage } from '@hoist/web/i18n';
import { Button } from '#console/ui/button.tsx';
import { useMoney } from '#console/ui/money.ts';
import { Failed, Loading } from '#console/ui/states.tsx';
import '#console/ui/grid.css';
import { PreviewVehicle } from './preview-vehicle.tsx';
import { useCatalogueTexts } from './texts.ts';
import { shownOf, type ItemOf } from './values.ts';

type Query = Input<typeof previewCataloguePrice>['query'];
type Priced = Output<typeof previewCataloguePrice>;

/** What a service costs now and would cost, for any vehicle and place, line by line. */
export function PricePreview() {
  const t = useCatalogueTexts();
  const french = useLanguage() === 'fr';
  const list = useCall(listCatalogue, { query: { kind: 'service' } });
  const services = (list.data?.data ?? []) as readonly ItemOf<'service'>[];
  const [code, setCode] = useState('');
  const [query, setQuery] = useState<Query>();
  const chosen = services.find((one) => one.code === code) ?? services[0];
  const shown = chosen && shownOf(chosen);
  const [part, zip, day, service] = [useId(), useId(), useId(), useId()];
  return (
    <section className="card-box" aria-label={t('preview')}>
      <h2>{t('preview')}</h2>
      <p className="muted">{t('previewText')}</p>
      <form
        className="preview-form"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const of = (name: string): string => {
            const value = form.get(name);
            return typeof value === 'string' ? value : '';
          };
          setQuery({
            service: of('service'),
            part: of('part'),
            zip: of('zip'),
            vehicle_class: vehicleClasses.find((one) => one === of('vehicle_class')) ?? 'sedan',
            electric: of('electric') === '1' ? '1' : '0',
            ...(of('model_vehicle') === ''
              ? {}
              : {
                  year_vehicle: of('year_vehicle'),
                  make_vehicle: of('make_vehicle'),
                  model_vehicle: of('model_vehicle'),
                }),
            ...(of('date') === '' ? {} : { date: of('date') }),
          });
        }}
      >
        <div className="field">
          <label htmlFor={service}>{t('service')}</label>
          <select
            id={service}
            name="service"
            value={chosen?.code ?? ''}
            onChange={(event) => setCode(event.target.value)}
          >
            {services.map((one) => (
              <option key={one.code} value={one.code}>
                {french ? shownOf(one)?.titleFr : shownOf(one)?.titleEn}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={part}>{t('partsTypeOf')}</label>
          <select id={part} name="part" key={chosen?.code}>
            {shown?.parts.length === 0 ? <option value="">{t('noParts')}</option> : null}
            {shown?.parts.map((one) => (
              <option key={one.code} value={one.code}>
                {french ? one.titleFr : one.titleEn}
              </option>
            ))}
          </select>
        </div>
        <PreviewVehicle />
        <div className="field">
          <label htmlFor={zip}>{t('zip')}</label>
          <input id={zip} name="zip" defaultValue="M5V 2T6" autoComplete="off" />
        </div>
        <div className="field">
          <label htmlFor={day}>{t('visitDay')}</label>
          <input id={day} name="date" type="date" />
        </div>
        <Button type="submit">{t('showPrice')}</Button>
      </form>
      {query ? <Answer query={query} /> : null}
    </section>
  );
}

function Answer({ query }: { readonly query: Query }) {
  const t = useCatalogueTexts();
  const priced = useCall(previewCataloguePrice, { query });
  if (priced.isPending) return <Loading />;
  if (priced.isError) return <Failed error={priced.error} onRetry={() => void priced.refetch()} />;
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
        <div className="grid">
          <table aria-label={t('preview')}>
            <thead>
              <tr>
                <th scope="col">{t('line')}</th>
                <th scope="col" className="right">
                  {t('now')}
                </th>
                <th scope="col" className="right">
                  {t('afterwards')}
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <Line key={`${line.kind} ${line.title}`} line={line} />
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </>
  );
}

function Line({ line }: { readonly line: Priced['lines'][number] }) {
  const t = useCatalogueTexts();
  const money = useMoney();
  const { kind, title, before, after } = line;
  const change = Number(after ?? 0) - Number(before ?? 0);
  const look = before === after ? undefined : change > 0 ? 'dearer' : 'cheaper';
  return (
    <tr>
      <th scope="row">{[t(`line.${kind}`), title].filter(Boolean).join(': ')}</th>
      <td className="right">{before === null ? '–' : money(before)}</td>
      <td className="right">
        <span className={look}>{after === null ? '–' : money(after)}</span>
        {look === undefined ? null : <span className="unseen"> {t(look)}</span>}
      </td>
    </tr>
  );
}
