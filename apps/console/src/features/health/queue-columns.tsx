import { Link } from 'react-router-dom';
import type { Column } from '#console/ui/table.ts';
import { useHealthTexts } from './texts.ts';

/** What everything that waits to be done has. Times in ISO 8601. */
interface Waiting {
  readonly created: string;
  readonly ordersServicesId: number | null;
  readonly error: string;
  readonly attempts: number;
  readonly nextTry: string;
}

/** The columns of what waits to be done: since when and about which order, and how it has gone so far. */
export function useQueueColumns() {
  const t = useHealthTexts();
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
