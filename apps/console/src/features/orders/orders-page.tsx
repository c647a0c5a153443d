import { listConsoleOrders } from '@hoist/contract/orders/console';
import { Outlet } from 'react-router-dom';
import { ChoiceFilter, ClearFilters, DateFilter, SearchFilter } from '#console/ui/filter.tsx';
import { FilteredList } from '#console/ui/filtered-list.tsx';
import { useMoney } from '#console/ui/money.ts';
import { Page } from '#console/ui/page.tsx';
import type { Column, RowOf } from '#console/ui/table.ts';
import { useOwnTime } from '#console/ui/time.ts';
import { useFilters } from '#console/ui/use-filters.ts';
import { OrderStatus } from './order-status.tsx';
import { useOrderTexts } from './texts.ts';

type Line = RowOf<typeof listConsoleOrders>;

const filterNames = ['search', 'status', 'from', 'to', 'booked_from', 'booked_to', 'reason'];
/** What the numbers lead to: there as long as it narrows the list. */
const bookedDays = ['booked_from', 'booked_to'] as const;
const statuses = ['pending', 'confirm', 'complete', 'declined', 'canceled'] as const;

/** Every booking; the selected one is beside the list. */
export default function OrdersPage() {
  const t = useOrderTexts();
  const time = useOwnTime();
  const money = useMoney();
  const { filters, field, clear, isEmpty } = useFilters(filterNames);
  const placeOf = (row: Line) => `${row.city}, ${row.state}`;
  const columns: readonly Column<Line>[] = [
    {
      id: 'number',
      title: t('number'),
      size: 's',
      sort: 'number',
      text: (row) => String(row.ordersServicesId),
    },
    {
      id: 'status',
      title: t('status'),
      size: 's',
      cell: (row) => <OrderStatus status={row.orderServiceStatus} />,
      text: (row) => row.orderServiceStatus,
    },
    {
      id: 'visit',
      title: t('visit'),
      size: 'l',
      sort: 'start',
      cell: (row) => row.preferredTime,
      text: (row) => row.startsAt,
    },
    {
      id: 'customer',
      title: t('customer'),
      wide: true,
      text: (row) => row.customer.name,
    },
    {
      id: 'service',
      title: t('service'),
      size: 'rest',
      wide: true,
      text: (row) => row.servicesTitle,
    },
    {
      id: 'mechanic',
      title: t('mechanic'),
      wide: true,
      cell: (row) => row.mechanic?.name ?? t('nobody'),
      text: (row) => row.mechanic?.name ?? '',
    },
    { id: 'place', title: t('place'), wide: true, hidden: true, cell: placeOf, text: placeOf },
    {
      id: 'vehicle',
      title: t('vehicle'),
      wide: true,
      hidden: true,
      text: (row) => row.vehicle,
    },
    {
      id: 'payment',
      title: t('payment'),
      size: 's',
      wide: true,
      hidden: true,
      cell: (row) => t(row.payment),
      text: (row) => row.payment,
    },
    {
      id: 'booked',
      title: t('booked'),
      wide: true,
      hidden: true,
      cell: (row) => time(row.dateCreated),
      text: (row) => row.dateCreated,
    },
    {
      id: 'total',
      title: t('total'),
      size: 's',
      wide: true,
      right: true,
      cell: (row) => money(row.total),
      text: (row) => row.total,
    },
  ];
  return (
    <Page title={t('title')}>
      <FilteredList
        endpoint={listConsoleOrders}
        name="orders"
        label={t('title')}
        columns={columns}
        rowKey={({ ordersServicesId }) => String(ordersServicesId)}
        to={({ ordersServicesId }) => `/orders/${ordersServicesId}`}
        filters={filters}
        input={(query) => ({ query })}
        empty={t('empty')}
        fields={
          <>
            <SearchFilter label={t('search')} {...field('search')} />
            <ChoiceFilter
              label={t('status')}
              {...field('status')}
              options={[
                { value: '', text: t('all') },
                ...statuses.map((value) => ({ value, text: t(`status.${value}`) })),
              ]}
            />
            <DateFilter label={t('from')} {...field('from')} />
            <DateFilter label={t('to')} {...field('to')} />
            {bookedDays.some((name) => filters[name] !== '')
              ? bookedDays.map((name) => <DateFilter key={name} label={t(name)} {...field(name)} />)
              : null}
            {filters['reason'] === '' ? null : <SearchFilter label={t('reason')} {...field('reason')} />}
            <ClearFilters isEmpty={isEmpty} clear={clear} />
          </>
        }
        beside={<Outlet />}
      />
    </Page>
  );
}
