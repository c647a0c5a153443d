import { contactOf, type Order } from '#client/model/order/order.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Icon } from '#client/ui/icon.tsx';
import { directionsTo } from '#client/model/job/day.ts';
import './job-ways.css';

/** Directions and phone, of equal width. */
export function JobWays({ order }: { readonly order: Order }) {
  const t = useMessages('mechanics');
  const to = useMessages('orders');
  const { name, phone } = contactOf(order);
  return (
    <div className="job-ways">
      <a className="button quiet" href={directionsTo(order.location)} target="_blank" rel="noopener">
        <Icon name="route" size={20} />
        <span>{t('navigate')}</span>
      </a>
      {phone ? (
        <a className="button quiet" href={`tel:${phone}`} aria-label={to('callPerson', { name })}>
          <Icon name="phone" size={20} />
          <span>{to('call')}</span>
        </a>
      ) : null}
    </div>
  );
}
