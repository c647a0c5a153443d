import type { Order } from '../order.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Chip } from '#client/ui/chip.tsx';

/** The number of unread messages of an order. */
export function UnreadMessages({ order }: { readonly order: Pick<Order, 'unreadMessages'> }) {
  const t = useMessages('conversation');
  if (order.unreadMessages === 0) return null;
  return (
    <span>
      <Chip tone="accent" icon="message">
        {t('unread', { count: order.unreadMessages })}
      </Chip>
    </span>
  );
}
