import { listMechanics } from '@hoist/contract/office-mechanics';
import { Link, Outlet } from 'react-router-dom';
import { Button } from '#admin/ui/button.tsx';
import { Chip } from '#admin/ui/chip.tsx';
import { ChoiceFilter, SearchFilter } from '#admin/ui/filter.tsx';
import { List } from '#admin/ui/list.tsx';
import { useMoney } from '#admin/ui/money.ts';
import { Page } from '#admin/ui/page.tsx';
import type { Column, RowOf } from '#admin/ui/table.ts';
import { useTableTexts } from '#admin/ui/table-texts.ts';
import { useFilters } from '#admin/ui/use-filters.ts';
import { CertificateChip } from './certificate-chip.tsx';
import { useMechanicTexts } from './texts.ts';

type Line = RowOf<typeof listMechanics>;

const filterNames = ['search', 'state'];

/** Every mechanic; one of them stands beside the list. */
export default function MechanicsPage() {
  const t = useMechanicTexts();
  const table = useTableTexts();
  const money = useMoney();
  const { filters, set, clear, isEmpty } = useFilters(filterNames);
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
      <div className="filters">
        <SearchFilter
          label={t('search')}
          value={filters['search'] ?? ''}
          onChange={(value) => set('search', value)}
        />
        <ChoiceFilter
          label={t('state')}
          value={filters['state'] ?? ''}
          onChange={(value) => set('state', value)}
          options={[
            { value: '', text: t('all') },
            ...(['active', 'blocked', 'expiring'] as const).map((value) => ({ value, text: t(value) })),
          ]}
        />
        {isEmpty ? null : <Button onClick={clear}>{table('clear')}</Button>}
      </div>
      <div className="with-panel">
        <List
          endpoint={listMechanics}
          name="mechanics"
          label={t('title')}
          columns={columns}
          rowKey={({ mechanicId }) => String(mechanicId)}
          to={({ mechanicId }) => `/mechanics/${mechanicId}`}
          filters={filters}
          input={(query) => ({ query })}
          empty={t('empty')}
        />
        <Outlet />
      </div>
    </Page>
  );
}
