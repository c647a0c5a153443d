import { Suspense } from 'react';
import { queuedActions } from '#client/app/offline-queue/queue-store.ts';
import { actionsOfOrder, refusedActions, pendingActions } from '#client/app/offline-queue/queued-action.ts';
import type { Order } from '#client/features/orders/order.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { ActList } from './act-list.tsx';
import './waiting-acts.css';

/** Seldom, and never without a connection: the server has refused something. */
const ContestedJob = lazyPart(() => import('./contested-job.tsx'), 'ContestedJob');

/** What was done on this job without a connection: to be sent, or to be decided about. */
export function JobWaiting({ order }: { readonly order: Order }) {
  const t = useMessages('later');
  const about = actionsOfOrder(queuedActions.use(), order.ordersServicesId);
  const waiting = pendingActions(about);
  return (
    <>
      {refusedActions(about).length > 0 ? (
        <Suspense fallback={null}>
          <ContestedJob about={order.ordersServicesId} onPage />
        </Suspense>
      ) : null}
      {waiting.length > 0 ? (
        <Card>
          <h2>{t('title', { count: waiting.length })}</h2>
          <ActList acts={waiting} />
        </Card>
      ) : null}
    </>
  );
}
