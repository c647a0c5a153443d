import { useEffect, useMemo, useRef, useState } from 'react';
import { readMessages } from '@hoist/contract/people/conversations';
import { getOrder, listOrders } from '@hoist/contract/orders/orders';
import type { Output } from '@hoist/contract/client';
import type { InfiniteData } from '@tanstack/react-query';
import { useNow } from '#client/kit/use-now.ts';
import { nearDay, visitDay } from '#client/model/visit/visit-time.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { MoreButton } from '#client/ui/lists/more-button.tsx';
import { call } from '#client/kit/api/api.ts';
import { queryClient } from '#client/kit/api/query.ts';
import type { Order } from '#client/model/order/order.ts';
import { Bubble, OutgoingBubble } from './bubble.tsx';
import { outbox, keyOf } from './outbox.ts';
import { daysOf, hasSameAuthor, lastSeen, type Message, messagesOf, type Page, textOf } from './messages.ts';
import type { useConversation } from './use-conversation.ts';
import { useStickToEnd } from './use-stick-to-end.ts';

interface ThreadProps {
  readonly ordersServicesId: number;
  readonly query: ReturnType<typeof useConversation>;
  readonly pages: readonly Page[];
  readonly onOptions: (message: Message) => void;
}

/** The messages by day and the unsent ones; new messages are announced and marked as read. */
export function Thread({ ordersServicesId, query, pages, onOptions }: ThreadProps) {
  const t = useMessages('conversation');
  const messages = useMemo(() => messagesOf(pages), [pages]);
  const outgoing = outbox.use().filter((one) => one.ordersServicesId === ordersServicesId);
  const place = useRef<HTMLDivElement>(null);
  const first = messages[0]?.ordersMessagesId ?? 0;
  useStickToEnd(place, { first, count: messages.length + outgoing.length, sent: outgoing.length });
  useMarkRead(ordersServicesId, messages);
  const seen = lastSeen(messages, pages[0]?.seenTo ?? 0);
  const days = daysOf(messages);
  return (
    <div className="thread" ref={place}>
      {query.hasNextPage ? (
        <MoreButton
          label={t('earlier')}
          busyLabel={t('loadingEarlier')}
          busy={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          onMore={() => void query.fetchNextPage()}
        />
      ) : null}
      {messages.length + outgoing.length === 0 ? <p className="muted thread-empty">{t('empty')}</p> : null}
      <ol className="thread-list" aria-label={t('list')}>
        {days.map(({ date, messages: ofDay }) => [
          <DayLine key={date} iso={ofDay[0]?.dateCreated ?? ''} />,
          ...ofDay.map((message, index) => (
            <Bubble
              key={message.ordersMessagesId}
              message={message}
              named={!hasSameAuthor(message, ofDay[index - 1])}
              seen={message.ordersMessagesId === seen}
              onOptions={onOptions}
            />
          )),
        ])}
        {outgoing.map((one) => (
          <OutgoingBubble key={one.key} message={one} />
        ))}
      </ol>
      <NewMessageAnnouncement messages={messages} />
    </div>
  );
}

function DayLine({ iso }: { readonly iso: string }) {
  const to = useMessages('orders');
  const language = useLanguage();
  const near = nearDay(iso, useNow());
  return (
    <li className="thread-day">
      <span className="tiny">{near === 'today' ? to('near.today') : visitDay(iso, language)}</span>
    </li>
  );
}

/** Announces messages that came after opening. */
function NewMessageAnnouncement({ messages }: { readonly messages: readonly Message[] }) {
  const t = useMessages('conversation');
  const last = messages.findLast(({ mine }) => !mine);
  const [opened] = useState(last?.ordersMessagesId ?? 0);
  const fresh = last && last.ordersMessagesId > opened ? last : undefined;
  return (
    <output className="visually-hidden">
      {fresh ? t('said', { name: fresh.name || t('office'), text: textOf(fresh, t) }) : null}
    </output>
  );
}

/** Messages on a visible screen count as read. */
function useMarkRead(ordersServicesId: number, messages: readonly Message[]) {
  const newest = messages.findLast(({ mine }) => !mine)?.ordersMessagesId ?? 0;
  const reported = useRef(0);
  useEffect(() => {
    const read = () => {
      if (document.visibilityState !== 'visible' || newest <= reported.current) return;
      reported.current = newest;
      markRead(ordersServicesId, newest);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [ordersServicesId, newest]);
}

type List = Output<typeof listOrders>;
type OrderAnswer = Output<typeof getOrder>;

/** Marks messages as read, optimistically. */
function markRead(ordersServicesId: number, lastId: number): void {
  queryClient.setQueryData<InfiniteData<Page>>(keyOf(ordersServicesId), (old) =>
    old ? { ...old, pages: old.pages.map((page) => ({ ...page, unread: 0 })) } : old,
  );
  const read = (order: Order): Order =>
    order.ordersServicesId === ordersServicesId ? { ...order, unreadMessages: 0 } : order;
  queryClient.setQueryData<OrderAnswer>([getOrder.id, { params: { ordersServicesId } }], (old) =>
    old ? { ...old, data: old.data.map(read) } : old,
  );
  const inPage = (page: List): List => ({ ...page, data: page.data.map(read) });
  queryClient.setQueriesData<List | InfiniteData<List>>({ queryKey: [listOrders.id] }, (old) => {
    if (!old) return old;
    return 'pages' in old ? { ...old, pages: old.pages.map(inPage) } : inPage(old);
  });
  // An impersonation only reads, and is refused.
  call(
    readMessages,
    { params: { ordersServicesId }, form: { last_id: lastId } },
    { failure: 'background' },
  ).catch(() => undefined);
}
