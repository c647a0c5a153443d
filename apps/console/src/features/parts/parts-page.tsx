import { listJobParts } from '@hoist/contract/field-work/parts';
import { Outlet } from 'react-router-dom';
import { Chip } from '#console/ui/chip.tsx';
import { ChoiceFilter } from '#console/ui/filter.tsx';
import { FilteredList } from '#console/ui/filtered-list.tsx';
import { Page } from '#console/ui/page.tsx';
import type { Column, RowOf } from '#console/ui/table.ts';
import { useFilters } from '#console/ui/use-filters.ts';
import { PartsTabs } from './parts-tabs.tsx';
import { usePartsTexts } from './texts.ts';

export type Job = RowOf<typeof listJobParts>;

/** Whether the parts of a job are where they have to be. */
export function Readiness({ job }: { readonly job: Job }) {
  const t = usePartsTexts();
  if (job.ready) return <Chip look="ok" text={t('ready')} />;
  return job.late ? <Chip look="bad" text={t('late')} /> : <Chip look="warn" text={t('open')} />;
}

const filterNames = ['show'];

/** The visits ahead with the parts that they wait for, the nearest first. */
export default function PartsPage() {
  const t = usePartsTexts();
  const { filters, field } = useFilters(filterNames);
  const partsOf = (job: Job) =>
    job.parts.map(({ title, state }) => `${title}: ${t(`part.${state}`)}`).join(' · ');
  const columns: readonly Column<Job>[] = [
    {
      id: 'order',
      title: t('order'),
      size: 's',
      text: (job) => String(job.ordersServicesId),
    },
    {
      id: 'visit',
      title: t('visit'),
      size: 'l',
      cell: (job) => job.preferredTime,
      text: (job) => job.startsAt,
    },
    { id: 'parts', title: t('parts'), size: 'rest', wide: true, cell: partsOf, text: partsOf },
    {
      id: 'mechanic',
      title: t('mechanic'),
      wide: true,
      cell: (job) => job.mechanic?.name ?? t('nobody'),
      text: (job) => job.mechanic?.name ?? '',
    },
    {
      id: 'customer',
      title: t('customer'),
      wide: true,
      hidden: true,
      text: (job) => job.customer.name,
    },
    {
      id: 'locker',
      title: t('locker'),
      size: 's',
      wide: true,
      text: (job) => job.locker?.number ?? '',
    },
    {
      id: 'state',
      title: t('state'),
      size: 's',
      cell: (job) => <Readiness job={job} />,
      text: (job) => (job.ready ? 'ready' : job.late ? 'late' : 'open'),
    },
  ];
  return (
    <Page title={t('title')}>
      <PartsTabs />
      <FilteredList
        endpoint={listJobParts}
        name="parts"
        label={t('title')}
        columns={columns}
        rowKey={({ ordersServicesId }) => String(ordersServicesId)}
        to={({ ordersServicesId }) => `/parts/${ordersServicesId}`}
        filters={filters}
        input={(query) => ({ query })}
        empty={t('empty')}
        fields={
          <ChoiceFilter
            label={t('show')}
            {...field('show')}
            options={[
              { value: '', text: t('show.late') },
              { value: 'open', text: t('show.open') },
              { value: 'all', text: t('show.all') },
            ]}
          />
        }
        beside={<Outlet />}
      />
    </Page>
  );
}
