import { listCustomers } from '@hoist/contract/customers';
import { Outlet } from 'react-router-dom';
import { Button } from '#admin/ui/button.tsx';
import { Chip } from '#admin/ui/chip.tsx';
import { ChoiceFilter, SearchFilter } from '#admin/ui/filter.tsx';
import { List } from '#admin/ui/list.tsx';
import { Page } from '#admin/ui/page.tsx';
import type { Column, RowOf } from '#admin/ui/table.ts';
import { useTableTexts } from '#admin/ui/table-texts.ts';
import { useOwnTime } from '#admin/ui/time.ts';
import { useFilters } from '#admin/ui/use-filters.ts';
import { useCustomerTexts } from './texts.ts';

type Line = RowOf<typeof listCustomers>;

const filterNames = ['search', 'state'];

/** Every customer; one of them stands beside the list. */
export default function CustomersPage() {
  const t = useCustomerTexts();
  const table = useTableTexts();
  const time = useOwnTime();
  const { filters, set, clear, isEmpty } = useFilters(filterNames);
  const columns: readonly Column<Line>[] = [
    { id: 'name', title: t('name'), size: 'l', text: (row) => row.name },
    {
      id: 'state',
      title: t('state'),
      size: 's',
      cell: (row) =>
        row.blocked ? <Chip look="bad" text={t('blocked')} /> : <Chip look="ok" text={t('active')} />,
      text: (row) => (row.blocked ? 'blocked' : 'active'),
    },
    {
      id: 'email',
      title: t('email'),
      size: 'rest',
      wide: true,
      text: (row) => row.email,
    },
    { id: 'phone', title: t('phone'), wide: true, text: (row) => row.phone },
    {
      id: 'language',
      title: t('language'),
      size: 's',
      wide: true,
      hidden: true,
      cell: (row) => t(row.locale),
      text: (row) => row.locale,
    },
    {
      id: 'lastOrder',
      title: t('lastOrder'),
      size: 'l',
      wide: true,
      cell: (row) => (row.lastOrder ? time(row.lastOrder.at) : t('none')),
      text: (row) => row.lastOrder?.at ?? '',
    },
    {
      id: 'joined',
      title: t('joined'),
      size: 'l',
      wide: true,
      sort: 'joined',
      cell: (row) => time(row.dateCreated),
      text: (row) => row.dateCreated,
    },
  ];
  return (
    <Page title={t('title')}>
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
            { value: 'active', text: t('active') },
            { value: 'blocked', text: t('blocked') },
          ]}
        />
        {isEmpty ? null : <Button onClick={clear}>{table('clear')}</Button>}
      </div>
      <div className="with-panel">
        <List
          endpoint={listCustomers}
          name="customers"
          label={t('title')}
          columns={columns}
          rowKey={({ usersId }) => String(usersId)}
          to={({ usersId }) => `/customers/${usersId}`}
          filters={filters}
          input={(query) => ({ query })}
          empty={t('empty')}
        />
        <Outlet />
      </div>
    </Page>
  );
}
