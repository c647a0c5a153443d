import type { OrderPartProps } from '#client/model/order/order.ts';
import { Card } from '#client/ui/card.tsx';
import { lazyCard } from '#client/ui/loading/lazy-card.tsx';
import { ErrorState } from '#client/ui/states.tsx';
import { parseMessage } from '@hoist/web/error-messages';
import { openRevision } from './estimate.ts';
import { ExtraWorkList } from './extra-work-list.tsx';
import { useEstimate } from '#client/model/order/queries/use-estimate.ts';

const ExtraWorkCard = lazyCard(() => import('./extra-work-card.tsx'), 'ExtraWorkCard');

/** The open and answered extra work of an order. Most visits have none, so nothing is shown while it loads. */
export function ExtraWork({ order, viewer }: OrderPartProps) {
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
      {open ? <ExtraWorkCard key={open.hash} order={order} estimate={estimate} revision={open} /> : null}
      <ExtraWorkList
        order={order}
        viewer={viewer}
        revisions={estimate.revisions.filter((revision) => revision !== open)}
      />
    </>
  );
}
