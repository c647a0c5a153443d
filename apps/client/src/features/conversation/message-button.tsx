import type { Order } from '#client/model/order/order.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { LastMessage, NewMessages, TheirSheet, useConversationOf } from './conversation-card.tsx';

/** The last message, and the button that opens the conversation; of one that ended without a word, when it ended. */
export function MessageButton({ order }: { readonly order: Order }) {
  const t = useMessages('conversation');
  const conversation = useConversationOf(order);
  const { query, last, unread, unsent, isEmpty, setOpen } = conversation;
  if (isEmpty) return <p className="small muted message-closed">{query.data?.pages[0]?.closedMessage}</p>;
  return (
    <>
      {last || unsent ? (
        <button type="button" className="row small message-last" onClick={() => setOpen(true)}>
          <span className={unread > 0 ? 'grow' : 'grow muted'}>
            {last ? <LastMessage message={last} /> : null}
          </span>
          <NewMessages conversation={conversation} />
        </button>
      ) : null}
      <Button kind="quiet" icon="message" onClick={() => setOpen(true)}>
        {t('message')}
      </Button>
      <TheirSheet order={order} viewer="customer" conversation={conversation} />
    </>
  );
}
