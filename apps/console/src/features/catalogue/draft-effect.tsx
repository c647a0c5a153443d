import type { Output } from '@hoist/contract/client';
import { previewDraftEffect } from '@hoist/contract/operations/fit-prices';
import { Button } from '#console/ui/button.tsx';
import { Card } from '#console/ui/card.tsx';
import { Fold } from '#console/ui/fold.tsx';
import { useMoney, useNumber } from '#console/ui/formats.ts';
import { Grid } from '#console/ui/lists/grid.tsx';
import { Part } from '#console/ui/panel.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { usePages } from '#console/ui/lists/use-pages.ts';
import { useFitMessages } from './prices/fit-messages.ts';
import { useCatalogueMessages } from './messages.ts';

type Entry = Output<typeof previewDraftEffect>['data'][number];
type Vehicle = Entry['vehicles'][number];

/** The services and vehicles whose price or time the draft changes. */
export function DraftEffect() {
  const t = useFitMessages();
  const pages = usePages({
    endpoint: previewDraftEffect,
    input: (query) => ({ query }),
    query: { length: '10' },
  });
  const [summary] = pages.data?.pages ?? [];
  const entries = pages.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Card title={t('effect')} help={t('effectText')}>
      <QueryFallback query={pages} />
      {summary ? (
        <p>
          {summary.changed === 0 ? t('effectNone') : t('effectSome', { count: summary.changed })}
          {summary.changed > 0 && summary.unchanged > 0
            ? ` · ${t('effectOthers', { count: summary.unchanged })}`
            : ''}
        </p>
      ) : null}
      {entries.map((entry) => (
        <ServiceEffect key={entry.id} entry={entry} />
      ))}
      {pages.hasNextPage ? (
        <p className="actions">
          <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('more')}
          </Button>
        </p>
      ) : null}
    </Card>
  );
}

function ServiceEffect({ entry }: { readonly entry: Entry }) {
  const t = useFitMessages();
  const title = [entry.title, entry.part].filter(Boolean).join(' · ');
  const changed = entry.vehicles.filter(({ changes }) => changes);
  const others = entry.vehicles.filter(({ changes }) => !changes);
  return (
    <Part title={title}>
      <p className="muted">{t('changesOf', { changed: changed.length, all: entry.vehicles.length })}</p>
      <Vehicles label={title} vehicles={changed} />
      {others.length > 0 ? (
        <Fold title={t('unchangedVehicles', { count: others.length })}>
          <Vehicles label={t('unchangedVehicles', { count: others.length })} vehicles={others} />
        </Fold>
      ) : null}
    </Part>
  );
}

interface VehiclesProps {
  readonly label: string;
  readonly vehicles: readonly Vehicle[];
}

function Vehicles({ label, vehicles }: VehiclesProps) {
  const t = useFitMessages();
  const words = useCatalogueMessages();
  const money = useMoney();
  const number = useNumber();
  const shown = ({ state, price, hours }: Vehicle['before']): string => {
    if (price !== null) return `${money(price)} (${words('hoursShort', { hours: number(hours) })})`;
    return state === 'priced' ? '–' : t(state);
  };
  return (
    <Grid
      label={label}
      rows={vehicles}
      rowKey={({ name }) => name}
      columns={[
        { title: words('vehicle'), head: true, cell: ({ name }) => name },
        {
          title: t('vehicleClass'),
          wide: true,
          cell: ({ priceClass }) => words(`class.${priceClass}`),
        },
        { title: words('now'), right: true, cell: ({ before }) => shown(before) },
        { title: words('afterwards'), right: true, cell: ({ after }) => shown(after) },
        { title: t('difference'), right: true, wide: true, cell: (vehicle) => <Difference {...vehicle} /> },
      ]}
    />
  );
}

function Difference({ before, after }: Vehicle) {
  const words = useCatalogueMessages();
  const money = useMoney();
  if (before.price === null || after.price === null) return '';
  const cents = Math.round((Number(after.price) - Number(before.price)) * 100);
  if (cents === 0) return '';
  return (
    <span className={cents > 0 ? 'dearer' : 'cheaper'}>
      {cents > 0 ? '+' : '−'}
      {money((Math.abs(cents) / 100).toFixed(2))}
      <span className="unseen"> {words(cents > 0 ? 'dearer' : 'cheaper')}</span>
    </span>
  );
}
