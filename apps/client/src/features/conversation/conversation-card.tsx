import { useState } from 'react';
import { useGo, useLocation } from '#client/app/navigation.ts';
import { fullName, type Order, type OrderRole, type OrderPartProps } from '#client/features/orders/order.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { Skeleton } from '#client/ui/states.tsx';
import { type Message, messagesOf, textOf } from './messages.ts';
import { outbox } from './outbox.ts';
import { useConversation } from './use-conversation.ts';
import './conversation.css';

const ConversationSheet = lazySheet(() => import('./conversation-sheet.tsx'), 'ConversationSheet');

/** The Messages section of an order's details. */
export function ConversationCard({ order, viewer }: OrderPartProps) {
  const t = useMessages('conversation');
  const query = useConversation(order.ordersServicesId);
  const [open, setOpen] = useOpenByAddress(order.ordersServicesId);
  const messages = messagesOf(query.data?.pages ?? []);
  const unsent = outbox
    .use()
    .some((one) => one.ordersServicesId === order.ordersServicesId && one.state === 'failed');
  const newest = query.data?.pages[0];
  const last = messages.at(-1);
  if (newest && !newest.canWrite && !last && !unsent) return null;
  const unread = newest?.unread ?? order.unreadMessages;
  const other = otherName(order, viewer);
  return (
    <Card>
      <div className="row between">
        <h2>{t('title')}</h2>
        {unsent ? (
          <Chip tone="danger" icon="alert">
            {t('notSent')}
          </Chip>
        ) : unread > 0 ? (
          <Chip tone="accent" icon="message">
            {t('new', { count: unread })}
          </Chip>
        ) : null}
      </div>
      <div className="conversation-last">
        {newest || query.isError ? (
          <p className={unread > 0 ? 'small' : 'small muted'}>
            {last ? <LastMessage message={last} /> : invitation()}
          </p>
        ) : (
          <Skeleton width="80%" height={16} />
        )}
      </div>
      <Button kind="quiet" icon="message" onClick={() => setOpen(true)}>
        {last || newest?.canWrite === false ? t('open') : t('write')}
      </Button>
      <ConversationSheet
        order={order}
        title={other ? t('with', { name: other }) : t('title')}
        query={query}
        open={open}
        onClose={() => setOpen(false)}
      />
    </Card>
  );

  function invitation(): string {
    if (viewer === 'mechanic') return t('askCustomer', { name: order.fname });
    return order.mechanic ? t('askMechanic', { name: order.mechanic.fname }) : t('nobodyYet');
  }
}

const otherName = (order: Order, viewer: OrderRole): string => {
  if (viewer === 'mechanic') return fullName(order);
  return order.mechanic ? fullName(order.mechanic) : '';
};

function LastMessage({ message }: { readonly message: Message }) {
  const t = useMessages('conversation');
  const name = message.mine ? t('you') : message.name || t('office');
  return <>{t('said', { name, text: textOf(message, t) })}</>;
}

/** Notifications open the conversation by `?messages=1`, which is removed on closing. */
function useOpenByAddress(ordersServicesId: number) {
  const { pathname, search } = useLocation();
  const { replace } = useGo();
  const requested = pathname.includes(`/${ordersServicesId}/`) && new URLSearchParams(search).has('messages');
  const [opened, setOpened] = useState(false);
  const change = (next: boolean) => {
    setOpened(next);
    if (!next && requested) replace(pathname);
  };
  return [opened || requested, change] as const;
}
