import { useMessages } from '#client/messages/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { LocalTime } from '#client/ui/local-time.tsx';
import type { Order } from '#client/model/order/order.ts';
import './history.css';

const icons: Readonly<Record<string, IconName>> = {
  booked: 'calendar',
  confirmed: 'check',
  released: 'refresh',
  time_changed: 'clock',
  on_the_way: 'route',
  arrived: 'pin',
  in_progress: 'wrench',
  locker_picked_up: 'lock',
  completed: 'check',
  declined: 'close',
  canceled: 'close',
  draft_expired: 'close',
};

const failures = new Set(['declined', 'canceled', 'draft_expired']);

/** The order's history, in the server's texts and local time. */
export function History({ order }: { readonly order: Order }) {
  const t = useMessages('orders');
  if (order.timeline.length === 0) return null;
  return (
    <Card>
      <h2>{t('history')}</h2>
      <ol className="history">
        {order.timeline.map((entry, index) => (
          <li key={`${entry.code}-${index}`} className={failures.has(entry.code) ? 'bad' : ''}>
            <span className="centred history-icon">
              <Icon name={icons[entry.code] ?? 'info'} size={16} />
            </span>
            <div>
              <b>{entry.label}</b>
              {entry.detail ? <p className="small">{entry.detail}</p> : null}
              <p className="tiny faint">
                <LocalTime text={entry.at} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
