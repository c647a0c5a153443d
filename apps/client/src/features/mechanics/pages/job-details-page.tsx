import { paths } from '#client/app/paths.ts';
import { queuedActions } from '#client/app/offline-queue/queue-store.ts';
import { optimisticOrder } from '#client/features/orders/optimistic-order.ts';
import type { Order } from '#client/features/orders/order.ts';
import { OrderPage } from '#client/features/orders/parts/order-page.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import { JobButtons } from '../job-buttons.tsx';
import { jobStep } from '../day.ts';
import { JobView } from '../job-view.tsx';
import { NextStep } from '../next-step.tsx';
import '../job.css';

/** A job's details; on a phone the next step is fixed at the bottom. */
export function JobDetailsPage() {
  const wide = useWide();
  const done = queuedActions.use();
  const footerOf = (order: Order) => (!wide && jobStep(order) ? <NextStep order={order} /> : null);
  return (
    <OrderPage
      viewer="mechanic"
      to={paths.mechanicJobs}
      footerOf={(order) => footerOf(optimisticOrder(order, done))}
    >
      {(asKnown) => {
        const order = optimisticOrder(asKnown, done);
        return <JobView order={order} side={<Side order={order} wide={wide} />} />;
      }}
    </OrderPage>
  );
}

const Side = ({ order, wide }: { readonly order: Order; readonly wide: boolean }) => (
  <div className="stack-s job-side">
    {wide ? <NextStep order={order} /> : null}
    <JobButtons order={order} />
  </div>
);
