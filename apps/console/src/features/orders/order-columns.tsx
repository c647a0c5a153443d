import type { Column } from '#console/ui/lists/table.ts';
import { CustomerCell, MechanicCell, StatusCell, VisitCell, type OrderLine } from './order-cells.tsx';
import { useOrderMessages } from './messages.ts';

/** What every list of orders shows. */
export function useOrderColumns() {
  const t = useOrderMessages();
  return {
    customer: {
      id: 'customer',
      title: t('customerAndService'),
      size: 'rest',
      cell: (row) => <CustomerCell row={row} />,
      text: (row) => `${row.customer.name}, ${row.servicesTitle}, ${row.vehicle}`,
    },
    visit: {
      id: 'visit',
      title: t('visit'),
      size: 's',
      joined: true,
      cell: (row) => <VisitCell row={row} />,
      text: (row) => row.startsAt,
    },
    mechanic: {
      id: 'mechanic',
      title: t('mechanic'),
      wide: true,
      cell: (row) => <MechanicCell row={row} />,
      text: (row) => row.mechanic?.name ?? '',
    },
    status: {
      id: 'status',
      title: t('status'),
      size: 's',
      cell: (row) => <StatusCell row={row} />,
      text: (row) => row.orderServiceStatus,
    },
  } satisfies Record<string, Column<OrderLine>>;
}
