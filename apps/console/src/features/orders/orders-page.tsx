import { listConsoleOrders } from '@hoist/contract/orders/console';
import { ListPage } from '#console/ui/lists/list-page.tsx';
import { TotalCell } from './order-cells.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { useOrderMessages } from './messages.ts';

/** Filters that only links from the reports set. */
const bookedDays = ['booked_from', 'booked_to'] as const;

/** Every booking; the selected one is beside the list. */
export default function OrdersPage() {
  const t = useOrderMessages();
  const columns = useOrderColumns();
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
        columns.customer,
        { ...columns.visit, sort: 'start' },
        columns.mechanic,
        columns.status,
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
