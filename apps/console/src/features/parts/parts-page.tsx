import { listJobParts } from '@hoist/contract/field-work/parts';
import { Chip } from '#console/ui/chip.tsx';
import { optionsOf } from '#console/ui/filters.ts';
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
  return (
    <ListPage
      title={t('title')}
      above={<PartsTabs />}
      endpoint={listJobParts}
      name="parts"
      path="/parts"
      idOf={({ ordersServicesId }) => ordersServicesId}
      empty={t('empty')}
      filters={[
        {
          name: 'show',
          label: t('show'),
          options: optionsOf({ '': t('show.late'), open: t('show.open'), all: t('show.all') }),
        },
      ]}
      columns={[
        { id: 'order', title: t('order'), size: 's', text: (job) => String(job.ordersServicesId) },
        {
          id: 'visit',
          title: t('visit'),
          size: 'l',
          cell: (job) => job.preferredTime,
          text: (job) => job.startsAt,
        },
        {
          id: 'parts',
          title: t('parts'),
          size: 'rest',
          wide: true,
          text: (job) => job.parts.map(({ title, state }) => `${title}: ${t(`part.${state}`)}`).join(' · '),
        },
        {
          id: 'mechanic',
          title: t('mechanic'),
          wide: true,
          cell: (job) => job.mechanic?.name ?? t('noMechanic'),
          text: (job) => job.mechanic?.name ?? '',
        },
        { id: 'customer', title: t('customer'), wide: true, hidden: true, text: (job) => job.customer.name },
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
