import { useMessages } from '#client/messages/i18n.ts';
import { useOrderPageMessages } from '#client/messages/order-page.ts';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { isOpen, mechanicName, type Order } from '../order.ts';
import { reachedStep } from '../order-track.ts';
import './before-we-arrive.css';

/** What the customer prepares, until the mechanic is there. */
export function BeforeWeArrive({ order }: { readonly order: Order }) {
  const t = useMessages('orders');
  const tp = useOrderPageMessages();
  const step = reachedStep(order);
  if (!isOpen(order) || step === 'arrived' || step === 'in_progress') return null;
  const name = mechanicName(order) || t('yourMechanic');
  return (
    <Card>
      <h2>{tp('before.title')}</h2>
      <ul className="before-list">
        <li>
          <Icon name="car" />
          {tp('before.room')}
        </li>
        <li>
          <Icon name="lock" />
          {tp('before.key', { name })}
        </li>
      </ul>
    </Card>
  );
}
