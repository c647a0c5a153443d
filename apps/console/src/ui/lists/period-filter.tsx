import { useState } from 'react';
import { defineMessages } from '@hoist/web/i18n';
import { Button } from '../button.tsx';
import { Field } from '../forms/field.tsx';
import { periodsOn, type Period, type PeriodName } from './periods.ts';
import { useFilters } from './use-filters.ts';
import './period-filter.css';

const useMessages = defineMessages(
  'period',
  {
    from: 'From',
    to: 'To',
    last7: '7 days',
    last30: '30 days',
    last90: '90 days',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    thisQuarter: 'This quarter',
    lastQuarter: 'Last quarter',
    thisYear: 'This year',
  },
  {
    from: 'Du',
    to: 'Au',
    last7: '7 jours',
    last30: '30 jours',
    last90: '90 jours',
    thisMonth: 'Ce mois-ci',
    lastMonth: 'Le mois dernier',
    thisQuarter: 'Ce trimestre',
    lastQuarter: 'Le trimestre dernier',
    thisYear: 'Cette année',
  },
);

/** The period of the address, or the default one. */
export function usePeriod(unasked: PeriodName): Period {
  const { filters } = useFilters(['from', 'to']);
  // A return to the page later in the day shows the same period.
  const [periods] = useState(() => periodsOn(new Date()));
  const { from = '', to = '' } = filters;
  return from === '' || to === '' ? periods[unasked] : { from, to };
}

interface PeriodFilterProps {
  readonly period: Period;
  /** The periods that have a button. */
  readonly quick: readonly PeriodName[];
}

/** A first and a last day, kept in the address, with buttons for the usual periods. */
export function PeriodFilter({ period, quick }: PeriodFilterProps) {
  const t = useMessages();
  const { change } = useFilters(['from', 'to']);
  const [periods] = useState(() => periodsOn(new Date()));
  return (
    <div className="filters">
      <Field
        type="date"
        label={t('from')}
        value={period.from}
        onChange={(from) => change({ ...period, from })}
      />
      <Field type="date" label={t('to')} value={period.to} onChange={(to) => change({ ...period, to })} />
      <div className="period-quick">
        {quick.map((name) => (
          <Button
            key={name}
            aria-pressed={periods[name].from === period.from && periods[name].to === period.to}
            onClick={() => change({ ...periods[name] })}
          >
            {t(name)}
          </Button>
        ))}
      </div>
    </div>
  );
}
