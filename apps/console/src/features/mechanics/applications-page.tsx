import { listApplications } from '@hoist/contract/people/mechanic-accounts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Chip } from '#console/ui/chip.tsx';
import { ChoiceFilter } from '#console/ui/filter.tsx';
import { FilteredList } from '#console/ui/filtered-list.tsx';
import { Page } from '#console/ui/page.tsx';
import type { Column, RowOf } from '#console/ui/table.ts';
import { useOwnTime } from '#console/ui/time.ts';
import { useFilters } from '#console/ui/use-filters.ts';
import { useCall } from '#console/app/query.ts';
import { ApplicationPanel } from './application-panel.tsx';
import { useMechanicTexts } from './texts.ts';

type Line = RowOf<typeof listApplications>;

const looks = {
  new: 'warn',
  invited: 'info',
  documents: 'info',
  approved: 'ok',
  declined: 'plain',
} as const;

/** Who wants to work as a mechanic. */
export default function ApplicationsPage() {
  const t = useMechanicTexts();
  const time = useOwnTime();
  const { filters, field } = useFilters(['state']);
  const [open, setOpen] = useState<Line>();
  // The panel shows the list's current data while its row is on the first page.
  const fresh = useCall(listApplications, { query: { state: 'all', length: 100 } });
  const shown = fresh.data?.data.find((one) => one.applicationId === open?.applicationId) ?? open;
  const columns: readonly Column<Line>[] = [
    { id: 'name', title: t('name'), size: 'l', text: (row) => row.name },
    {
      id: 'state',
      title: t('state'),
      size: 'l',
      cell: (row) => <Chip look={looks[row.state]} text={t(`step.${row.state}`)} />,
      text: (row) => row.state,
    },
    {
      id: 'place',
      title: t('place'),
      wide: true,
      text: (row) => `${row.city} ${row.province}`,
    },
    {
      id: 'years',
      title: t('years'),
      wide: true,
      right: true,
      text: (row) => String(row.yearsOfExperience),
    },
    {
      id: 'email',
      title: t('email'),
      size: 'rest',
      wide: true,
      text: (row) => row.email,
    },
    {
      id: 'applied',
      title: t('applied'),
      size: 'l',
      wide: true,
      cell: (row) => time(row.dateCreated),
      text: (row) => row.dateCreated,
    },
  ];
  return (
    <Page
      title={t('applications')}
      actions={
        <Link className="button" to="/mechanics">
          {t('title')}
        </Link>
      }
    >
      <FilteredList
        endpoint={listApplications}
        name="applications"
        label={t('applications')}
        columns={columns}
        rowKey={({ applicationId }) => String(applicationId)}
        onOpen={setOpen}
        filters={filters}
        input={(query) => ({ query })}
        empty={t('noApplications')}
        fields={
          <ChoiceFilter
            label={t('state')}
            {...field('state')}
            options={[
              { value: '', text: t('open') },
              { value: 'all', text: t('all') },
              ...(['new', 'invited', 'documents', 'approved', 'declined'] as const).map((value) => ({
                value,
                text: t(`step.${value}`),
              })),
            ]}
          />
        }
        beside={
          shown ? (
            <ApplicationPanel
              key={shown.applicationId}
              application={shown}
              onClose={() => setOpen(undefined)}
            />
          ) : null
        }
      />
    </Page>
  );
}
