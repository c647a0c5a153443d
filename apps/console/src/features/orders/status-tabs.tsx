import { countConsoleOrders } from '@hoist/contract/orders/console';
import { Link, useSearchParams } from 'react-router-dom';
import { useCall } from '#console/kit/query.ts';
import { useNumber } from '#console/ui/formats.ts';
import { useOrderMessages } from './messages.ts';
import '#console/ui/tabs.css';

export const orderTabs = ['', 'open', 'pending', 'confirm', 'complete', 'declined', 'canceled'] as const;

/** Filters that the counts respect, too. */
const counted = ['search', 'from', 'to', 'booked_from', 'booked_to', 'reason'] as const;

/** The states of orders with their counts; the rest of the filters stays. */
export function StatusTabs() {
  const t = useOrderMessages();
  const number = useNumber();
  const [params] = useSearchParams();
  const query = Object.fromEntries(counted.map((name) => [name, params.get(name) ?? '']));
  const counts = useCall(countConsoleOrders, { query }, { everyMs: 60_000 }).data?.data;
  const current = params.get('status') ?? '';
  return (
    <nav className="tabs" aria-label={t('status')}>
      <ul>
        {orderTabs.map((status) => {
          const count = counts?.[status === '' ? 'all' : status];
          return (
            <li key={status}>
              <Link
                to={{ search: searchOf(params, status) }}
                aria-current={status === current ? 'page' : undefined}
              >
                {t(status === '' ? 'all' : `tab.${status}`)}
                <span className="tab-count">
                  {count === undefined ? '' : number(count)}
                  {counts && count === counts.limit ? '+' : ''}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The soonest open visit is first; all others begin with the newest booking. */
function searchOf(params: URLSearchParams, status: string): string {
  const next = new URLSearchParams(params);
  next.delete('sort');
  if (status === '') next.delete('status');
  else next.set('status', status);
  if (['open', 'pending', 'confirm'].includes(status)) next.set('sort', 'start');
  return next.toString();
}
