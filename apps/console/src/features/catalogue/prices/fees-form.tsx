import type { CatalogueItem } from '@hoist/contract/operations/catalogue-items';
import { useState } from 'react';
import { useMay } from '#console/kit/me.ts';
import { Button } from '#console/ui/button.tsx';
import { Choice, Field } from '#console/ui/forms/field.tsx';
import { optionsOf } from '#console/ui/lists/filters.ts';
import { Part } from '#console/ui/panel.tsx';
import { useMoney, useOwnTime } from '#console/ui/formats.ts';
import { feeStates, feeTableOf } from './fees-value.ts';
import { ItemForm } from '../item-form.tsx';
import { useCatalogueMessages } from '../messages.ts';
import type { ItemOf } from '../values.ts';

type Fees = CatalogueItem<'fees'>;

interface FeesFormProps {
  readonly item: ItemOf<'fees'>;
  readonly shown: Fees;
}

/** What canceling late costs: tables in force are read, a new one begins on a day to come. */
export function FeesForm({ item, shown }: FeesFormProps) {
  const t = useCatalogueMessages();
  const time = useOwnTime();
  const money = useMoney();
  const may = useMay()('catalogue.write');
  const [now] = useState(() => Date.now());
  const past = shown.tables.filter(({ from }) => Date.parse(from) <= now);
  const planned = shown.tables.find(({ from }) => Date.parse(from) > now);
  const [rows, setRows] = useState<readonly number[] | undefined>(() =>
    planned?.steps.map((_step, at) => at),
  );
  const steps = planned?.steps ?? past.at(-1)?.steps ?? [];
  const shownTables = (
    <>
      {past.length === 0 ? <p className="muted">{t('noFees')}</p> : null}
      {past.map((table) => (
        <Part key={table.from} title={t('feesSince', { day: time(table.from) })}>
          <ul>
            {table.steps.map((step) => (
              <li key={JSON.stringify(step)}>
                {t(`fee.${step.state}`)}
                {step.hoursBefore === null ? '' : ` (${t('lastHours', { hours: step.hoursBefore })})`}:{' '}
                {step.percent === null ? money(step.amount ?? '0') : `${step.percent} %`}
              </li>
            ))}
          </ul>
        </Part>
      ))}
    </>
  );
  const begin = (
    <p className="actions actions-end">
      <Button onClick={() => setRows(steps.map((_step, at) => at))}>{t('newFees')}</Button>
    </p>
  );
  // Without a planned table there is nothing to save.
  if (rows === undefined && planned === undefined)
    return (
      <>
        {shownTables}
        {may ? begin : null}
      </>
    );
  return (
    <ItemForm
      kind="fees"
      code="fees"
      version={item.version}
      value={(values) => ({
        depositPercent: shown.depositPercent,
        depositMinimum: shown.depositMinimum,
        tables: rows === undefined ? past : [...past, feeTableOf(values, rows.length)],
      })}
    >
      {shownTables}
      {rows === undefined ? (
        begin
      ) : (
        <fieldset className="fieldset">
          <legend>{t('plannedFees')}</legend>
          <Field
            name="from"
            type="date"
            label={t('fromDay')}
            help={t('fromDayHelp')}
            initial={planned?.from.slice(0, 10)}
          />
          {rows.map((row, at) => (
            <div key={row} className="fields-4">
              <Choice
                name={`step.${at}.state`}
                label={t('feeState')}
                initial={steps[row]?.state ?? 'confirm'}
                options={feeStates.map((value) => ({ value, text: t(`fee.${value}`) }))}
              />
              <Field
                name={`step.${at}.hoursBefore`}
                label={t('hoursBefore')}
                inputMode="decimal"
                initial={steps[row]?.hoursBefore}
              />
              <Field
                name={`step.${at}.amount`}
                label={t('feeAmount')}
                inputMode="decimal"
                initial={steps[row]?.amount ?? steps[row]?.percent}
              />
              <Choice
                name={`step.${at}.unit`}
                label={t('feeUnit')}
                initial={steps[row]?.amount ? 'amount' : 'percent'}
                options={optionsOf({ percent: '%', amount: '$' })}
              />
            </div>
          ))}
          <p className="actions actions-end">
            {rows.length > 0 ? (
              <Button onClick={() => setRows(rows.slice(0, -1))}>{t('removeStep')}</Button>
            ) : null}
            <Button onClick={() => setRows([...rows, Math.max(-1, ...rows) + 1])}>{t('addStep')}</Button>
            <Button onClick={() => setRows(undefined)}>{t('noNewFees')}</Button>
          </p>
        </fieldset>
      )}
    </ItemForm>
  );
}
