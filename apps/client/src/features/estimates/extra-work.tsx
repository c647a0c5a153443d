import { Suspense } from 'react';
import type { Order, OrderRole } from '#client/features/orders/order.ts';
import { Card } from '#client/ui/card.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { ErrorState } from '#client/ui/states.tsx';
import { parseMessage } from '@hoist/web/error-messages';
import { openRevision } from './estimate.ts';
import { Proposals } from './proposals.tsx';
import { useEstimate } from './use-estimate.ts';

/** Seldom needed, and never by a mechanic. */
const ExtraWorkCard = lazyPart(() => import('./extra-work-card.tsx'), 'ExtraWorkCard');

interface ExtraWorkProps {
  readonly order: Order;
  readonly viewer: OrderRole;
}

/**
 * Extra work on an order: what waits for the customer's answer, and what became of the rest. Most visits have none: then
 * nothing is shown, also while it is loading.
 */
export function ExtraWork({ order, viewer }: ExtraWorkProps) {
  const query = useEstimate(order);
  if (query.data === undefined)
    return query.isError ? (
      <Card>
        <ErrorState text={parseMessage(query.error)} onRetry={() => void query.refetch()} />
      </Card>
    ) : null;
  const estimate = query.data.data;
  const open = viewer === 'customer' ? openRevision(estimate) : undefined;
  return (
    <>
      {open ? (
        <Suspense fallback={null}>
          <ExtraWorkCard key={open.hash} order={order} estimate={estimate} revision={open} />
        </Suspense>
      ) : null}
      <Proposals
        order={order}
        viewer={viewer}
        revisions={estimate.revisions.filter((revision) => revision !== open)}
      />
    </>
  );
}
