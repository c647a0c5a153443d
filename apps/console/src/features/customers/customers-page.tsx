import { listCustomers } from '@hoist/contract/people/customers';
import { Outlet } from 'react-router-dom';
import { Chip } from '#console/ui/chip.tsx';
import { ChoiceFilter, ClearFilters, SearchFilter } from '#console/ui/filter.tsx';
import { FilteredList } from '#console/ui/filtered-list.tsx';
import { Page } from '#console/ui/page.tsx';
import type { Column, RowOf } from '#console/ui/table.ts';
import { useOwnTime } from '#console/ui/time.ts';
import { useFilters } from '#console/ui/use-filters.ts';
import { useCustomerTexts } from './texts.ts';

type Line = RowOf<typeof listCustomers>;

const filterNames = ['search', 'state'];

/** Every customer; the selected one is beside the list. */
export default function CustomersPage() {
  const t = useCustomerTexts();
  const time = useOwnTime();
  const { filters, field, clear, isEmpty } = useFilters(filterNames);
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
      <FilteredList
        endpoint={listCustomers}
        name="customers"
        label={t('title')}
        columns={columns}
        rowKey={({ usersId }) => String(usersId)}
        to={({ usersId }) => `/customers/${usersId}`}
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
                { value: 'active', text: t('active') },
                { value: 'blocked', text: t('blocked') },
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
