import { Link } from 'react-router-dom';
import type { Column } from '#console/ui/lists/table.ts';
import { useHealthMessages } from './messages.ts';

/** The common fields of queued work. Times in ISO 8601. */
interface Waiting {
  readonly created: string;
  readonly ordersServicesId: number | null;
  readonly error: string;
  readonly attempts: number;
  readonly nextTry: string;
}

/** The columns that all queues have: creation, order, errors and next attempt. */
export function useQueueColumns() {
  const t = useHealthMessages();
  return {
    created: { id: 'created', title: t('created'), size: 'l', time: (row) => row.created },
    order: {
      id: 'order',
      title: t('order'),
      size: 's',
      wide: true,
      cell: ({ ordersServicesId: id }) => (id === null ? '–' : <Link to={`/orders/${id}`}>{id}</Link>),
      text: ({ ordersServicesId: id }) => String(id ?? ''),
    },
    error: { id: 'error', title: t('said'), size: 'rest', wide: true, text: (row) => row.error },
    attempts: {
      id: 'attempts',
      title: t('attempts'),
      size: 's',
      right: true,
      wide: true,
      text: (row) => String(row.attempts),
    },
    next: { id: 'next', title: t('next'), size: 'l', wide: true, time: (row) => row.nextTry },
  } satisfies Readonly<Record<string, Column<Waiting>>>;
}
