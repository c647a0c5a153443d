import { listJobParts } from '@hoist/contract/field-work/parts';
import { useState } from 'react';
import { Chip } from '#console/ui/chip.tsx';
import { optionsOf } from '#console/ui/lists/filters.ts';
import { useLabelled } from '#console/ui/formats.ts';
import { PersonCell } from '#console/ui/lists/person-cell.tsx';
import { ListPage } from '#console/ui/lists/list-page.tsx';
import type { RowOf } from '#console/ui/lists/table.ts';
import { PartsTabs } from './parts-tabs.tsx';
import { usePartsMessages } from './messages.ts';

export type Job = RowOf<typeof listJobParts>;

/** Whether the parts of a job are ready. */
export function Readiness({ job }: { readonly job: Job }) {
  const t = usePartsMessages();
  if (job.ready) return <Chip look="ok" text={t('ready')} />;
  return job.late ? <Chip look="bad" text={t('late')} /> : <Chip look="warn" text={t('open')} />;
}

const isThere = ({ state }: Job['parts'][number]) => state === 'in_locker' || state === 'in_van';

interface CellProps {
  readonly job: Job;
  readonly now: number;
}

/** The state, and below it how many parts are there; on a phone also how long they have. */
function ReadinessCell({ job, now }: CellProps) {
  const t = usePartsMessages();
  const timeLeft = useTimeLeft();
  const needed = job.parts.filter(({ state }) => state !== 'not_needed');
  return (
    <span className="cell-lines">
      <Readiness job={job} />
      <span className="second on-phone figures">{timeLeft(job, now) ?? job.preferredTime}</span>
      {needed.length === 0 ? null : (
        <span className="second figures">
          {t('there', { count: needed.filter(isThere).length, all: needed.length })}
        </span>
      )}
    </span>
  );
}

const msPerHour = 3_600_000;
/** Farther ahead, the date alone says enough. */
const nearHours = 48;

/** How long until a visit, in words; undefined if it is past or far ahead. */
function useTimeLeft(): (job: Job, now: number) => string | undefined {
  const t = usePartsMessages();
  return ({ startsAt }, now) => {
    const hours = Math.floor((Date.parse(startsAt) - now) / msPerHour);
    if (hours < 0 || hours >= nearHours) return undefined;
    return hours === 0 ? t('withinHour') : t('inHours', { count: hours });
  };
}

/** The time of the visit, and below it how long the parts have. */
function VisitCell({ job, now }: CellProps) {
  const left = useTimeLeft()(job, now);
  return (
    <span className="cell-lines figures">
      <span>{job.preferredTime}</span>
      {left === undefined ? null : <span className={job.late ? 'second bad' : 'second'}>{left}</span>}
    </span>
  );
}

/** The visits ahead with the parts that they wait for, the nearest first. */
export default function PartsPage() {
  const t = usePartsMessages();
  const labelled = useLabelled();
  const [now] = useState(() => Date.now());
  const partsOf = ({ parts }: RowOf<typeof listJobParts>) =>
    parts.map(({ title, state }) => labelled(title, t(`part.${state}`))).join(', ');
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
          cell: (job) => <VisitCell job={job} now={now} />,
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
          cell: (job) => <ReadinessCell job={job} now={now} />,
          text: (job) => (job.ready ? 'ready' : job.late ? 'late' : 'open'),
        },
      ]}
    />
  );
}
