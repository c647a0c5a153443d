import type { CatalogueItem } from '@hoist/contract/operations/catalogue-items';
import { useState } from 'react';
import { Button } from '#console/ui/button.tsx';
import { Choice, Field } from '#console/ui/field.tsx';
import { useMoney } from '#console/ui/money.ts';
import { useOwnTime } from '#console/ui/time.ts';
import { ItemForm } from './item-form.tsx';
import { useCatalogueTexts } from './texts.ts';
import { number, price, word, type ItemOf, type Values } from './values.ts';

type Fees = CatalogueItem<'fees'>;
type Table = Fees['tables'][number];
type Step = Table['steps'][number];

const states = ['confirm', 'on_the_way', 'arrived', 'in_progress', 'no_show'] as const;

function stepOf(values: Values, at: number): Step {
  const of = (field: string) => word(values, `step.${at}.${field}`);
  const byPercent = of('unit') === 'percent';
  return {
    state: states.find((one) => one === of('state')) ?? 'confirm',
    hoursBefore: of('hoursBefore') === '' ? null : number(of('hoursBefore')),
    percent: byPercent ? number(of('amount')) : null,
    amount: byPercent ? null : price(of('amount')),
  };
}

interface FeesFormProps {
  readonly item: ItemOf<'fees'>;
  readonly shown: Fees;
}

/** The deposit, and what canceling late costs: tables in force are read, a new one begins on a day to come. */
export function FeesForm({ item, shown }: FeesFormProps) {
  const t = useCatalogueTexts();
  const time = useOwnTime();
  const money = useMoney();
  const [now] = useState(() => Date.now());
  const past = shown.tables.filter(({ from }) => Date.parse(from) <= now);
  const planned = shown.tables.find(({ from }) => Date.parse(from) > now);
  const [rows, setRows] = useState<readonly number[] | undefined>(() =>
    planned?.steps.map((_step, at) => at),
  );
  const tables = (values: Values): readonly Table[] =>
    rows === undefined
      ? past
      : [
          ...past,
          { from: `${word(values, 'from')}T05:00:00Z`, steps: rows.map((_row, at) => stepOf(values, at)) },
        ];
  const steps = planned?.steps ?? past.at(-1)?.steps ?? [];
  return (
    <ItemForm
      kind="fees"
      code="fees"
      version={item.version}
      value={(values) => ({
        depositPercent: number(word(values, 'depositPercent')),
        depositMinimum: price(word(values, 'depositMinimum')),
        tables: tables(values),
      })}
    >
      <div className="fields-2">
        <Field
          name="depositPercent"
          label={t('depositPercent')}
          inputMode="decimal"
          initial={String(shown.depositPercent)}
        />
        <Field
          name="depositMinimum"
          label={t('depositMinimum')}
          inputMode="decimal"
          initial={shown.depositMinimum}
        />
      </div>
      {past.length === 0 ? <p className="muted">{t('noFees')}</p> : null}
      {past.map((table) => (
        <section key={table.from} className="part">
          <h3>{t('feesSince', { day: time(table.from) })}</h3>
          <ul>
            {table.steps.map((step) => (
              <li key={JSON.stringify(step)}>
                {t(`fee.${step.state}`)}
                {step.hoursBefore === null ? '' : ` (${t('lastHours', { hours: step.hoursBefore })})`}:{' '}
                {step.percent === null ? money(step.amount ?? '0') : `${step.percent} %`}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {rows === undefined ? (
        <p className="row-end">
          <Button onClick={() => setRows(steps.map((_step, at) => at))}>{t('newFees')}</Button>
        </p>
      ) : (
        <fieldset className="fieldset">
          <legend>{t('plannedFees')}</legend>
          <Field
            name="from"
            type="date"
            label={t('fromDay')}
            help={t('fromDayHelp')}
            initial={planned?.from.slice(0, 10) ?? ''}
          />
          {rows.map((row, at) => (
            <div key={row} className="fields-4">
              <Choice
                name={`step.${at}.state`}
                label={t('feeState')}
                initial={steps[row]?.state ?? 'confirm'}
                options={states.map((value) => ({ value, text: t(`fee.${value}`) }))}
              />
              <Field
                name={`step.${at}.hoursBefore`}
                label={t('hoursBefore')}
                inputMode="decimal"
                initial={steps[row]?.hoursBefore === null ? '' : String(steps[row]?.hoursBefore ?? '')}
              />
              <Field
                name={`step.${at}.amount`}
                label={t('feeAmount')}
                inputMode="decimal"
                initial={steps[row]?.amount ?? String(steps[row]?.percent ?? '')}
              />
              <Choice
                name={`step.${at}.unit`}
                label={t('feeUnit')}
                initial={steps[row]?.amount ? 'amount' : 'percent'}
                options={[
                  { value: 'percent', text: '%' },
                  { value: 'amount', text: '$' },
                ]}
              />
            </div>
          ))}
          <p className="row-end">
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
