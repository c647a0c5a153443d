import { queuedActions } from '#client/app/offline-queue/queue-store.ts';
import { actionsOfOrder, refusedActions, pendingActions } from '#client/app/offline-queue/queued-action.ts';
import type { Order } from '#client/features/orders/order.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { lazyCard } from '#client/ui/lazy-card.tsx';
import { StepList } from './step-list.tsx';
import './unsent-steps.css';

/** Only for refused steps. */
const RefusedSteps = lazyCard(() => import('./refused-steps.tsx'), 'RefusedSteps');

/** The unsent and refused steps of a job. */
export function JobUnsentSteps({ order }: { readonly order: Order }) {
  const t = useMessages('later');
  const about = actionsOfOrder(queuedActions.use(), order.ordersServicesId);
  const waiting = pendingActions(about);
  return (
    <>
      {refusedActions(about).length > 0 ? <RefusedSteps about={order.ordersServicesId} onPage /> : null}
      {waiting.length > 0 ? (
        <Card>
          <h2>{t('title', { count: waiting.length })}</h2>
          <StepList acts={waiting} />
        </Card>
      ) : null}
    </>
  );
}
