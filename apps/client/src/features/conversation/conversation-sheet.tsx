import { useState } from 'react';
import { parseMessage } from '@hoist/web/error-messages';
import { paths } from '#client/kit/navigation/paths.ts';
import { ModerationSheets } from './moderation/moderation-sheets.tsx';
import type { ModerationTarget } from './moderation/options-sheet.tsx';
import { useBlock } from './moderation/use-block.ts';
import { useModerationMessages } from '#client/messages/moderation.ts';
import type { OrderDialogProps } from '#client/model/order/order.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button, ButtonLink, IconButton } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { ErrorState, Skeleton } from '#client/ui/states.tsx';
import { Composer } from './composer.tsx';
import type { Page } from './messages.ts';
import { Thread } from './thread.tsx';
import type { useConversation } from './use-conversation.ts';

interface ConversationSheetProps extends OrderDialogProps {
  readonly title: string;
  readonly query: ReturnType<typeof useConversation>;
}

/** The conversation about an order: full screen on a phone, a panel on a wide screen. */
export function ConversationSheet({ order, title, query, open, onClose }: ConversationSheetProps) {
  const t = useModerationMessages();
  const newest = query.data?.pages[0];
  const [target, setConcern] = useState<ModerationTarget>();
  const [asking, setAsking] = useState(false);
  const { ordersServicesId } = order;
  const other = newest?.other ?? null;
  const about = (given: Omit<ModerationTarget, 'ordersServicesId' | 'blockedId'>) => {
    setConcern({ ordersServicesId, blockedId: other?.blocked ? other.usersId : null, ...given });
    setAsking(true);
  };
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={title}
        wide="panel"
        tall
        action={
          other ? (
            <IconButton
              icon="more"
              label={t('options')}
              onClick={() => about({ name: other.name, reported: other.reported })}
            />
          ) : null
        }
        footer={
          newest?.canWrite ? (
            <Composer ordersServicesId={ordersServicesId} />
          ) : newest ? (
            <Closed page={newest} />
          ) : null
        }
      >
        {query.data ? (
          <Thread
            ordersServicesId={ordersServicesId}
            query={query}
            pages={query.data.pages}
            onOptions={({ ordersMessagesId: id, text, name, reported }) =>
              about({ message: { id, text }, name, reported })
            }
          />
        ) : query.isError ? (
          <ErrorState text={parseMessage(query.error)} onRetry={() => void query.refetch()} />
        ) : (
          <ThreadSkeleton />
        )}
      </Sheet>
      <ModerationSheets target={target} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

/** Why the conversation is closed, with unblocking or the link to support. */
function Closed({ page: { closedMessage, closedBy, other } }: { readonly page: Page }) {
  const t = useModerationMessages();
  const { busy, unblock } = useBlock();
  return (
    <div className="row wrap conversation-closed">
      <p className="small muted">{closedMessage}</p>
      {closedBy === 'me' && other ? (
        <Button small kind="quiet" busy={busy} onClick={() => void unblock(other.usersId)}>
          {t('unblock', { name: other.name })}
        </Button>
      ) : null}
      {closedBy === 'other' ? (
        <ButtonLink small kind="quiet" icon="mail" to={paths.support}>
          {t('support')}
        </ButtonLink>
      ) : null}
    </div>
  );
}

function ThreadSkeleton() {
  const t = useMessages('frame');
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
