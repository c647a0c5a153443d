import { listMechanics } from '@hoist/contract/people/mechanic-accounts';
import { Link, Outlet } from 'react-router-dom';
import { Chip } from '#console/ui/chip.tsx';
import { ChoiceFilter, ClearFilters, SearchFilter } from '#console/ui/filter.tsx';
import { FilteredList } from '#console/ui/filtered-list.tsx';
import { useMoney } from '#console/ui/money.ts';
import { Page } from '#console/ui/page.tsx';
import type { Column, RowOf } from '#console/ui/table.ts';
import { useFilters } from '#console/ui/use-filters.ts';
import { CertificateChip } from './certificate-chip.tsx';
import { useMechanicTexts } from './texts.ts';

type Line = RowOf<typeof listMechanics>;

const filterNames = ['search', 'state'];

/** Every mechanic; the selected one is beside the list. */
export default function MechanicsPage() {
  const t = useMechanicTexts();
  const money = useMoney();
  const { filters, field, clear, isEmpty } = useFilters(filterNames);
  const load = (row: Line) =>
    t('load', { jobs: row.todayJobs, hours: Math.round(row.todayMinutes / 6) / 10 });
  const columns: readonly Column<Line>[] = [
    { id: 'name', title: t('name'), size: 'l', text: (row) => row.name },
    {
      id: 'state',
      title: t('state'),
      size: 's',
      cell: (row) => <Chip look={row.state === 'active' ? 'ok' : 'bad'} text={t(row.state)} />,
      text: (row) => row.state,
    },
    {
      id: 'expiry',
      title: t('expiry'),
      size: 'l',
      wide: true,
      cell: (row) => (row.nextExpiry ? <CertificateChip {...row.nextExpiry} /> : t('none')),
      text: (row) => row.nextExpiry?.validUntil ?? '',
    },
    {
      id: 'today',
      title: t('today'),
      size: 's',
      wide: true,
      right: true,
      cell: load,
      text: (row) => String(row.todayMinutes),
    },
    {
      id: 'base',
      title: t('base'),
      size: 'rest',
      wide: true,
      text: (row) => row.baseAddress,
    },
    {
      id: 'rating',
      title: t('rating'),
      size: 's',
      wide: true,
      right: true,
      cell: (row) => row.rating ?? t('noRating'),
      text: (row) => row.rating ?? '',
    },
    {
      id: 'done',
      title: t('done'),
      size: 's',
      wide: true,
      right: true,
      hidden: true,
      text: (row) => String(row.jobsDone),
    },
    {
      id: 'phone',
      title: t('phone'),
      wide: true,
      hidden: true,
      text: (row) => row.phone,
    },
    {
      id: 'cash',
      title: t('cashOwed'),
      size: 's',
      wide: true,
      right: true,
      cell: (row) => money(row.cashOwed),
      text: (row) => row.cashOwed,
    },
  ];
  return (
    <Page
      title={t('title')}
      actions={
        <Link className="button" to="/mechanics/applications">
          {t('applications')}
        </Link>
      }
    >
      <FilteredList
        endpoint={listMechanics}
        name="mechanics"
        label={t('title')}
        columns={columns}
        rowKey={({ mechanicId }) => String(mechanicId)}
        to={({ mechanicId }) => `/mechanics/${mechanicId}`}
        filters={filters}
        input={(query) => ({ query })}
        empty={t('empty')}
        fields={
          <>
            <SearchFilter label={t('search')} {...field('search')} />
            <ChoiceFilter
              label={t('state')}
              {...field('state')}
              options={[
                { value: '', text: t('all') },
                ...(['active', 'blocked', 'expiring'] as const).map((value) => ({ value, text: t(value) })),
              ]}
            />
            <ClearFilters isEmpty={isEmpty} clear={clear} />
          </>
        }
        beside={<Outlet />}
      />
    </Page>
  );
}
