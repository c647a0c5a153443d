import type { Order } from '#client/features/orders/order.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ErrorState } from '#client/ui/states.tsx';
import { parseMessage } from '#client/app/http-error.ts';
import { Composer } from './composer.tsx';
import { Thread } from './thread.tsx';
import type { useConversation } from './use-conversation.ts';

interface ConversationSheetProps {
  readonly order: Order;
  readonly title: string;
  readonly query: ReturnType<typeof useConversation>;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The conversation about an order: the whole screen of a phone, a panel at the right of a wide one. */
export function ConversationSheet({ order, title, query, open, onClose }: ConversationSheetProps) {
  const newest = query.data?.pages[0];
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      wide="panel"
      tall
      footer={
        newest?.canWrite ? (
          <Composer ordersServicesId={order.ordersServicesId} />
        ) : newest ? (
          <p className="small muted">{newest.closedMessage}</p>
        ) : null
      }
    >
      {query.data ? (
        <Thread ordersServicesId={order.ordersServicesId} query={query} pages={query.data.pages} />
      ) : query.isError ? (
        <ErrorState text={parseMessage(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <ThreadSkeleton />
      )}
    </Sheet>
  );
}

function ThreadSkeleton() {
  const t = useTexts('frame');
  return (
    <div className="thread" aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      {[58, 44, 66].map((width, index) => (
        <div
          key={width}
          className={index === 1 ? 'bubble-line mine' : 'bubble-line'}
          style={{ width: `${width}%` }}
        >
          <Skeleton height={48} />
        </div>
      ))}
    </div>
  );
}
