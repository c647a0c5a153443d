import { type Order, vehicleTitle } from '#client/features/orders/order.ts';
import { useTimeText } from '#client/features/orders/use-time-text.ts';
import { useDayMessages } from '#client/messages/mechanic-day.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { jobPath } from './job-paths.ts';
import { UnfinishedChip } from './unfinished-chip.tsx';
import { UnsentChip } from './unsent-chip.tsx';

/** Jobs that earlier days left open: each leads to its page, where it is finished. */
export function UnfinishedJobs({ orders }: { readonly orders: readonly Order[] }) {
  const t = useDayMessages();
  const at = useTimeText();
  if (orders.length === 0) return null;
  return (
    <ul className="stack-s" aria-label={t('unfinished.title')}>
      {orders.map((order) => (
        <li key={order.ordersServicesId}>
          <Link to={jobPath(order)} className="card card-link unfinished-job">
            <span className="grow">
              <UnfinishedChip order={order} />
              <b className="own-line">{order.servicesTitle}</b>
              <span className="small muted own-line num">
                {[
                  vehicleTitle(order.vehicle),
                  t('unfinished.since', { time: at(order.preferredTimeUnformatted) }),
                ].join(' · ')}
              </span>
              <UnsentChip order={order} />
            </span>
            <span className="unfinished-open">{t('unfinished.open')}</span>
            <Icon name="forward" size={18} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
