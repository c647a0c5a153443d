import { useState } from 'react';
import { useGo, useLocation } from '#client/kit/navigation/navigation.ts';
import { fullName, type Order, type OrderRole, type OrderPartProps } from '#client/model/order/order.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { lazySheet } from '#client/ui/sheets/lazy-sheet.tsx';
import { Skeleton } from '#client/ui/states.tsx';
import { type Message, messagesOf, textOf } from './messages.ts';
import { outbox } from './outbox.ts';
import { useConversation } from './use-conversation.ts';
import './conversation.css';

const ConversationSheet = lazySheet(() => import('./conversation-sheet.tsx'), 'ConversationSheet');

export function useConversationOf(order: Order) {
  const query = useConversation(order.ordersServicesId);
  const [open, setOpen] = useOpenByAddress(order.ordersServicesId);
  const last = messagesOf(query.data?.pages ?? []).at(-1);
  const unsent = outbox
    .use()
    .some((one) => one.ordersServicesId === order.ordersServicesId && one.state === 'failed');
  const newest = query.data?.pages[0];
  const isClosed = newest?.canWrite === false;
  return {
    query,
    open,
    setOpen,
    last,
    unsent,
    isClosed,
    isEmpty: isClosed && !last && !unsent,
    isSettled: newest !== undefined || query.isError,
    unread: newest?.unread ?? order.unreadMessages,
  };
}

type Conversation = ReturnType<typeof useConversationOf>;

/** The Messages section of a job's details. */
export function ConversationCard({ order, viewer }: OrderPartProps) {
  const t = useMessages('conversation');
  const conversation = useConversationOf(order);
  const { last, isClosed, isEmpty, isSettled, unread, setOpen } = conversation;
  if (isEmpty) return null;
  return (
    <Card>
      <div className="row between">
        <h2>{t('title')}</h2>
        <NewMessages conversation={conversation} />
      </div>
      <div className="conversation-last">
        {isSettled ? (
          <p className={unread > 0 ? 'small' : 'small muted'}>
            {last ? <LastMessage message={last} /> : t('askCustomer', { name: order.fname })}
          </p>
        ) : (
          <Skeleton width="80%" height={16} />
        )}
      </div>
      <Button kind="quiet" icon="message" onClick={() => setOpen(true)}>
        {last || isClosed ? t('open') : t('write')}
      </Button>
      <TheirSheet order={order} viewer={viewer} conversation={conversation} />
    </Card>
  );
}

interface PartProps {
  readonly conversation: Conversation;
}

export function TheirSheet({ order, viewer, conversation }: OrderPartProps & PartProps) {
  const t = useMessages('conversation');
  const { query, open, setOpen } = conversation;
  const other = otherName(order, viewer);
  return (
    <ConversationSheet
      order={order}
      title={other ? t('with', { name: other }) : t('title')}
      query={query}
      open={open}
      onClose={() => setOpen(false)}
    />
  );
}

export function NewMessages({ conversation: { unsent, unread } }: PartProps) {
  const t = useMessages('conversation');
  if (unsent)
    return (
      <Chip tone="danger" icon="alert">
        {t('notSent')}
      </Chip>
    );
  return unread > 0 ? (
    <Chip tone="accent" icon="message">
      {t('new', { count: unread })}
    </Chip>
  ) : null;
}

const otherName = (order: Order, viewer: OrderRole): string => {
  if (viewer === 'mechanic') return fullName(order);
  return order.mechanic ? fullName(order.mechanic) : '';
};

export function LastMessage({ message }: { readonly message: Message }) {
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
