import { type Order, vehicleTitle } from '#client/model/order/order.ts';
import { useTimeText } from '#client/model/visit/use-time-text.ts';
import { useDayMessages } from '#client/messages/mechanic-day.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { LocalTime } from '#client/ui/local-time.tsx';
import { jobPath } from '#client/model/job/job-paths.ts';
import { UnfinishedChip } from './unfinished-chip.tsx';
import { UnsentChip } from '#client/model/job/unsent-chip.tsx';

interface UnfinishedJobsProps {
  readonly orders: readonly Order[];
  /** Nothing else is to do today. */
  readonly isAll: boolean;
}

/** Jobs that earlier days left open: each leads to its page, where it is finished. */
export function UnfinishedJobs({ orders, isAll }: UnfinishedJobsProps) {
  const t = useDayMessages();
  const at = useTimeText();
  if (orders.length === 0) return null;
  return (
    <ul className="stack-s" aria-label={t('unfinished.title')}>
      {orders.map((order, index) => (
        <li key={order.ordersServicesId}>
          <Card className="unfinished-job">
            <UnfinishedChip order={order} />
            <h2>{order.servicesTitle}</h2>
            <p className="small muted num">
              <LocalTime
                text={at(order.preferredTimeUnformatted)}
                iso={order.preferredTimeUnformatted}
                zone={order.timezone}
              />
            </p>
            <p className="small muted">
              {[vehicleTitle(order.vehicle), order.location.city].filter(Boolean).join(' · ')}
            </p>
            <UnsentChip order={order} />
            <ButtonLink kind={isAll && index === 0 ? 'primary' : 'dark'} wide to={jobPath(order)}>
              {t('unfinished.open')}
              <span className="visually-hidden"> {order.servicesTitle}</span>
            </ButtonLink>
          </Card>
        </li>
      ))}
    </ul>
  );
}
