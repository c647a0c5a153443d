import { useOnline } from '#client/kit/offline-toast.tsx';
import { queuedActions } from '#client/kit/offline-queue/queue-store.ts';
import {
  refusedActions,
  type QueuedAction,
  pendingActions,
} from '#client/kit/offline-queue/queued-action.ts';
import { isSending, sendQueue } from '#client/kit/offline-queue/send-queue.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Spinner } from '#client/ui/loading/spinner.tsx';
import { StepList } from './step-list.tsx';
import { RefusedSteps } from './refused-steps.tsx';
import './unsent-steps.css';

/** The unsent and refused steps of all jobs. */
export function UnsentSteps() {
  const all = queuedActions.use();
  const orders = [...new Set(refusedActions(all).map(({ about }) => about))];
  return (
    <>
      {orders.map((about) => (
        <RefusedSteps key={about} about={about} />
      ))}
      <Waiting waiting={pendingActions(all)} />
    </>
  );
}

function Waiting({ waiting }: { readonly waiting: readonly QueuedAction[] }) {
  const t = useMessages('offlineQueue');
  const online = useOnline();
  const sending = isSending.use();
  if (waiting.length === 0) return null;
  return (
    <Card>
      <div className="row between">
        <h2>{t('title', { count: waiting.length })}</h2>
        {sending ? <Spinner /> : null}
      </div>
      <p className="small muted waiting-text">{t(sending ? 'sending' : 'text')}</p>
      <StepList acts={waiting} withJob />
      {online && !sending ? (
        <Button small kind="quiet" icon="refresh" onClick={sendQueue}>
          {t('now')}
        </Button>
      ) : null}
    </Card>
  );
}
