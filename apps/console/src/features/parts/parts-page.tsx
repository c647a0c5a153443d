import { listJobParts } from '@hoist/contract/field-work/parts';
import { Chip } from '#console/ui/chip.tsx';
import { optionsOf } from '#console/ui/filters.ts';
import { PersonCell } from '#console/ui/person-cell.tsx';
import { ListPage } from '#console/ui/list-page.tsx';
import type { RowOf } from '#console/ui/table.ts';
import { PartsTabs } from './parts-tabs.tsx';
import { usePartsMessages } from './messages.ts';

export type Job = RowOf<typeof listJobParts>;

/** Whether the parts of a job are ready. */
export function Readiness({ job }: { readonly job: Job }) {
  const t = usePartsMessages();
  if (job.ready) return <Chip look="ok" text={t('ready')} />;
  return job.late ? <Chip look="bad" text={t('late')} /> : <Chip look="warn" text={t('open')} />;
}

/** The visits ahead with the parts that they wait for, the nearest first. */
export default function PartsPage() {
  const t = usePartsMessages();
  const partsOf = ({ parts }: RowOf<typeof listJobParts>) =>
    parts.map(({ title, state }) => `${title}: ${t(`part.${state}`)}`).join(', ');
  return (
    <ListPage
      title={t('title')}
      above={<PartsTabs />}
      endpoint={listJobParts}
      name="parts"
      path="/parts"
      idOf={({ ordersServicesId }) => ordersServicesId}
      empty={t('empty')}
      tall
      filters={[
        {
          name: 'show',
          label: t('show'),
          options: optionsOf({ '': t('show.late'), open: t('show.open'), all: t('show.all') }),
        },
      ]}
      columns={[
        {
          id: 'customer',
          title: t('customerAndParts'),
          size: 'rest',
          cell: (job) => <PersonCell name={job.customer.name} second={partsOf(job)} />,
          text: (job) => `${job.customer.name}, ${partsOf(job)}`,
        },
        {
          id: 'order',
          title: t('order'),
          size: 's',
          wide: true,
          hidden: true,
          text: (job) => String(job.ordersServicesId),
        },
        {
          id: 'visit',
          title: t('visit'),
          size: 'l',
          wide: true,
          cell: (job) => job.preferredTime,
          text: (job) => job.startsAt,
        },
        {
          id: 'mechanic',
          title: t('mechanic'),
          wide: true,
          cell: ({ mechanic }) =>
            mechanic ? <PersonCell name={mechanic.name} mechanicId={mechanic.usersId} /> : t('noMechanic'),
          text: (job) => job.mechanic?.name ?? '',
        },
        { id: 'locker', title: t('locker'), size: 's', wide: true, text: (job) => job.locker?.number ?? '' },
        {
          id: 'state',
          title: t('state'),
          size: 's',
          cell: (job) => <Readiness job={job} />,
          text: (job) => (job.ready ? 'ready' : job.late ? 'late' : 'open'),
        },
      ]}
    />
  );
}
