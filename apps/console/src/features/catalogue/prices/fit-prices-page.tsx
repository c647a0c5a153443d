import { listFitPrices, removeFitPrice, saveFitPrice } from '@hoist/contract/operations/fit-prices';
import { useState } from 'react';
import { useMay } from '#console/kit/me.ts';
import { FormAction } from '#console/ui/actions.tsx';
import { Button } from '#console/ui/button.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { Choice } from '#console/ui/forms/field.tsx';
import { FormDialog } from '#console/ui/forms/form-dialog.tsx';
import { useMoney, useNumber } from '#console/ui/formats.ts';
import { Form } from '#console/ui/forms/form.tsx';
import { ListPage } from '#console/ui/lists/list-page.tsx';
import { Panel } from '#console/ui/panel.tsx';
import { useFilters } from '#console/ui/lists/use-filters.ts';
import { toast } from '#console/ui/toast.tsx';
import { CatalogueTabs } from '../catalogue-tabs.tsx';
import { FitFields } from './fit-fields.tsx';
import { useFitMessages } from './fit-messages.ts';
import { fitOf, type Fit, type FitRow } from './fit-value.ts';
import { useCatalogueMessages } from '../messages.ts';
import { useNamedServices } from '../services/use-named-services.ts';
import { useTitle } from '../use-title.ts';
import { shownOf, staleByDraft, type ItemOf } from '../values.ts';

const looks = { published: 'ok', new: 'info', changed: 'warn' } as const;

/** Hours and prices of named vehicles, by service; a row opens its form. */
export default function FitPricesPage() {
  const t = useFitMessages();
  const words = useCatalogueMessages();
  const number = useNumber();
  const may = useMay();
  const { named } = useNamedServices();
  const { vehiclesOf, engineOf, partsOf } = useFitWords();
  const [adding, setAdding] = useState(false);
  return (
    <ListPage
      title={t('byVehicle')}
      above={<CatalogueTabs />}
      actions={
        may('catalogue.write') ? (
          <Button look="primary" onClick={() => setAdding(true)}>
            {t('newRow')}
          </Button>
        ) : null
      }
      endpoint={listFitPrices}
      name="prices-by-vehicle"
      tall
      idOf={({ id }) => id}
      empty={t('empty')}
      filters={[
        {
          name: 'service',
          label: words('service'),
          options: [
            { value: '', text: t('allServices') },
            ...named.map(({ code, title }) => ({ value: code, text: title })),
          ],
        },
        { kind: 'search', name: 'make', label: t('makeFilter') },
      ]}
      columns={[
        {
          id: 'vehicles',
          title: t('vehicles'),
          size: 'rest',
          cell: ({ fit, serviceTitle }) => (
            <div className="fit-cell">
              <b>{vehiclesOf(fit)}</b>
              <span className="muted">{serviceTitle}</span>
            </div>
          ),
          text: ({ fit }) => vehiclesOf(fit),
        },
        {
          id: 'service',
          title: words('service'),
          size: 'l',
          hidden: true,
          text: ({ serviceTitle }) => serviceTitle,
        },
        { id: 'engine', title: t('engine'), size: 'm', wide: true, text: ({ fit }) => engineOf(fit) },
        {
          id: 'hours',
          title: t('hours'),
          size: 's',
          right: true,
          wide: true,
          text: ({ fit }) => (fit.hours === null ? '' : number(fit.hours)),
        },
        { id: 'parts', title: t('parts'), size: 'l', wide: true, text: partsOf },
        {
          id: 'state',
          title: words('state'),
          size: 's',
          cell: ({ state }) => <Chip look={looks[state]} text={t(`state.${state}`)} />,
          text: ({ state }) => t(`state.${state}`),
        },
      ]}
      panel={(row, set) => <FitPanel key={row.id} row={row} onClose={() => set()} />}
    >
      {adding ? <NewFitPrice onClose={() => setAdding(false)} /> : null}
    </ListPage>
  );
}

/** The words of a row's vehicles and prices. */
function useFitWords() {
  const t = useFitMessages();
  const words = useCatalogueMessages();
  const money = useMoney();
  const yearsOf = (from: number | null, to: number | null): string => {
    if (from === null) return to === null ? '' : t('untilYear', { year: to });
    if (to === null) return t('sinceYear', { year: from });
    return from === to ? String(from) : `${from}–${to}`;
  };
  return {
    vehiclesOf: ({ classes, makes, models, fromYear, toYear }: Fit): string => {
      const named = [
        classes.map((one) => words(`class.${one}`)).join(', '),
        makes.join(', '),
        models.join(', '),
        yearsOf(fromYear, toYear),
      ];
      return named.filter(Boolean).join(' ') || t('anyVehicle');
    },
    engineOf: ({ cylinders, fuel, drive }: Fit): string =>
      [
        cylinders.length > 0 && t('cylinders', { cylinders: cylinders.join(', ') }),
        fuel !== 'any' && t(`fuel.${fuel}`),
        drive !== 'any' && t(`drive.${drive}`),
      ]
        .filter(Boolean)
        .join(' · '),
    partsOf: ({ fit, parts }: FitRow): string =>
      fit.quoted
        ? t('byOffice')
        : parts
            .flatMap(({ code, title }) => {
              const { [code]: price } = fit.parts;
              const { [code]: core } = fit.cores;
              if (price === undefined && core === undefined) return [];
              const amounts = [price && money(price), core && t('rowCore', { price: money(core) })];
              return [`${title} ${amounts.filter(Boolean).join(', ')}`];
            })
            .join(' · '),
  };
}

interface FitPanelProps {
  readonly row: FitRow;
  readonly onClose: () => void;
}

function FitPanel({ row, onClose }: FitPanelProps) {
  const t = useFitMessages();
  const words = useCatalogueMessages();
  const { vehiclesOf } = useFitWords();
  const may = useMay();
  const { service, fit, parts, id, version } = row;
  const title = vehiclesOf(fit);
  const fields = <FitFields fit={fit} parts={parts} />;
  return (
    <Panel title={title} over={row.serviceTitle} label={t('rowTitle')} onClose={onClose}>
      {may('catalogue.write') ? (
        <>
          <Form
            endpoint={saveFitPrice}
            input={(values) => ({
              params: { service },
              form: {
                value: JSON.stringify(
                  fitOf(
                    values,
                    parts.map(({ code }) => code),
                  ),
                ),
                replaces: id,
                version,
              },
            })}
            stale={staleByDraft}
            submit={words('toDraft')}
            onDone={({ message }) => {
              toast(message);
              onClose();
            }}
          >
            {fields}
          </Form>
          <div className="actions actions-end">
            <FormAction
              title={t('remove')}
              text={t('removeText')}
              look="quiet-danger"
              danger
              endpoint={removeFitPrice}
              input={() => ({ params: { service }, form: { id, version } })}
              stale={staleByDraft}
              onDone={({ message }) => {
                toast(message);
                onClose();
              }}
            />
          </div>
        </>
      ) : (
        <fieldset className="form" disabled>
          {fields}
        </fieldset>
      )}
    </Panel>
  );
}

function NewFitPrice({ onClose }: { readonly onClose: () => void }) {
  const t = useFitMessages();
  const words = useCatalogueMessages();
  const titleOf = useTitle();
  const { list, named } = useNamedServices();
  const { filters } = useFilters(['service']);
  const [chosen, setChosen] = useState(filters['service'] ?? '');
  const code = chosen || (named[0]?.code ?? '');
  const items = (list.data?.data ?? []) as readonly ItemOf<'service'>[];
  const item = items.find((one) => one.code === code);
  const parts = (item && shownOf(item)?.parts) ?? [];
  return (
    <FormDialog
      title={t('newRow')}
      submit={words('toDraft')}
      endpoint={saveFitPrice}
      input={(values) => ({
        params: { service: code },
        form: {
          value: JSON.stringify(
            fitOf(
              values,
              parts.map((part) => part.code),
            ),
          ),
          version: item?.version ?? 0,
        },
      })}
      stale={staleByDraft}
      onClose={onClose}
    >
      <Choice
        label={words('service')}
        value={code}
        onChange={setChosen}
        options={named.map((one) => ({ value: one.code, text: one.title }))}
      />
      <FitFields
        key={code}
        fit={undefined}
        parts={parts.map((part) => ({ code: part.code, title: titleOf(part) ?? part.code }))}
      />
    </FormDialog>
  );
}
