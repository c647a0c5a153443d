import { listConsoleOrders } from '@hoist/contract/orders/console';
import { ListPage } from '#console/ui/list-page.tsx';
import { OrderStatus } from './order-status.tsx';
import { useOrderMessages } from './messages.ts';

/** Filters that only links from the reports set. */
const bookedDays = ['booked_from', 'booked_to'] as const;
const statuses = ['pending', 'confirm', 'complete', 'declined', 'canceled'] as const;

/** Every booking; the selected one is beside the list. */
export default function OrdersPage() {
  const t = useOrderMessages();
  return (
    <ListPage
      title={t('title')}
      endpoint={listConsoleOrders}
      name="orders"
      path="/orders"
      idOf={({ ordersServicesId }) => ordersServicesId}
      empty={t('empty')}
      filters={[
        { kind: 'search', name: 'search', label: t('search') },
        {
          name: 'status',
          label: t('status'),
          options: [
            { value: '', text: t('all') },
            ...statuses.map((value) => ({ value, text: t(`status.${value}`) })),
          ],
        },
        { kind: 'date', name: 'from', label: t('from') },
        { kind: 'date', name: 'to', label: t('to') },
        ...bookedDays.map((name) => ({ kind: 'date' as const, name, label: t(name), whileAny: bookedDays })),
        { kind: 'search', name: 'reason', label: t('reason'), whileAny: ['reason'] },
      ]}
      columns={[
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
        { id: 'customer', title: t('customer'), wide: true, text: (row) => row.customer.name },
        { id: 'service', title: t('service'), size: 'rest', wide: true, text: (row) => row.servicesTitle },
        {
          id: 'mechanic',
          title: t('mechanic'),
          wide: true,
          cell: (row) => row.mechanic?.name ?? t('nobody'),
          text: (row) => row.mechanic?.name ?? '',
        },
        {
          id: 'place',
          title: t('place'),
          wide: true,
          hidden: true,
          text: (row) => `${row.city}, ${row.state}`,
        },
        { id: 'vehicle', title: t('vehicle'), wide: true, hidden: true, text: (row) => row.vehicle },
        {
          id: 'payment',
          title: t('payment'),
          size: 's',
          wide: true,
          hidden: true,
          cell: (row) => t(row.payment),
          text: (row) => row.payment,
        },
        { id: 'booked', title: t('booked'), wide: true, hidden: true, time: (row) => row.dateCreated },
        { id: 'total', title: t('total'), size: 's', wide: true, right: true, amount: (row) => row.total },
      ]}
    />
  );
}
