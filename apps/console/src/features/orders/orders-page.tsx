import { listConsoleOrders } from '@hoist/contract/orders/console';
import { ListPage } from '#console/ui/list-page.tsx';
import { CustomerCell, MechanicCell, StatusCell, TotalCell, VisitCell } from './order-cells.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { useOrderMessages } from './messages.ts';
import './orders.css';

/** Filters that only links from the reports set. */
const bookedDays = ['booked_from', 'booked_to'] as const;

/** Every booking; the selected one is beside the list. */
export default function OrdersPage() {
  const t = useOrderMessages();
  return (
    <ListPage
      title={t('title')}
      endpoint={listConsoleOrders}
      name="orders-by-customer"
      path="/orders"
      idOf={({ ordersServicesId }) => ordersServicesId}
      empty={t('empty')}
      tall
      above={<StatusTabs />}
      filters={[
        { kind: 'search', name: 'search', label: t('search') },
        { kind: 'date', name: 'from', label: t('from') },
        { kind: 'date', name: 'to', label: t('to') },
        // Chosen by the tabs.
        { name: 'status', label: t('status'), options: undefined },
        ...bookedDays.map((name) => ({ kind: 'date' as const, name, label: t(name), whileAny: bookedDays })),
        { kind: 'search', name: 'reason', label: t('reason'), whileAny: ['reason'] },
      ]}
      columns={[
        {
          id: 'customer',
          title: t('customerAndService'),
          size: 'rest',
          cell: (row) => <CustomerCell row={row} />,
          text: (row) => `${row.customer.name}, ${row.servicesTitle}, ${row.vehicle}`,
        },
        {
          id: 'visit',
          title: t('visit'),
          size: 'xs',
          sort: 'start',
          joined: true,
          cell: (row) => <VisitCell row={row} />,
          text: (row) => row.startsAt,
        },
        {
          id: 'mechanic',
          title: t('mechanic'),
          wide: true,
          cell: (row) => <MechanicCell row={row} />,
          text: (row) => row.mechanic?.name ?? '',
        },
        {
          id: 'status',
          title: t('status'),
          size: 's',
          cell: (row) => <StatusCell row={row} />,
          text: (row) => row.orderServiceStatus,
        },
        {
          id: 'number',
          title: t('number'),
          size: 'xs',
          sort: 'number',
          wide: true,
          hidden: true,
          text: (row) => String(row.ordersServicesId),
        },
        {
          id: 'place',
          title: t('place'),
          wide: true,
          hidden: true,
          text: (row) => `${row.city}, ${row.state}`,
        },
        { id: 'booked', title: t('booked'), wide: true, hidden: true, time: (row) => row.dateCreated },
        {
          id: 'total',
          title: t('total'),
          size: 's',
          wide: true,
          right: true,
          cell: (row) => <TotalCell row={row} />,
          text: (row) => row.total,
        },
      ]}
    />
  );
}
