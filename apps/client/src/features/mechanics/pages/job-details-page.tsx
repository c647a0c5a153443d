import { useCallback, useRef } from 'react';
import { useGo, useParams } from '#client/app/navigation.ts';
import { paths } from '#client/app/paths.ts';
import type { Order } from '#client/features/orders/order.ts';
import { OrderGone } from '#client/features/orders/parts/order-gone.tsx';
import { OrderSkeleton } from '#client/features/orders/parts/order-skeleton.tsx';
import { useOrder } from '#client/features/orders/use-order.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { Loaded } from '#client/ui/states.tsx';
import { useSwipeRight } from '#client/ui/use-swipe-right.ts';
import { useWide } from '#client/ui/use-wide.ts';
import { JobButtons } from '../job-buttons.tsx';
import { jobStep } from '../day.ts';
import { JobView } from '../job-view.tsx';
import { NextStep } from '../next-step.tsx';
import '../job.css';

/** A job's details, with the steps to done. On a phone the next step stays under the thumb. */
export function JobDetailsPage() {
  const t = useTexts('orders');
  const tu = useTexts('ui');
  const { back } = useGo();
  const wide = useWide();
  const id = Number(useParams()['ordersServicesId']);
  const query = useOrder(id);
  const body = useRef<HTMLDivElement>(null);
  const close = useCallback(() => back(paths.mechanicJobs), [back]);
  useSwipeRight(body, !wide, close);
  const gone = query.error?.code === 'not_found';
  const order = gone ? undefined : query.data?.data[0];
  return (
    <AppPage
      title={t('number', { id })}
      overline={order?.servicesTitle}
      end={<IconButton icon="close" label={tu('close')} onClick={close} />}
      onRefresh={() => query.refetch()}
      footer={!wide && order && jobStep(order) ? <NextStep order={order} /> : null}
    >
      <div ref={body}>
        {gone ? (
          <OrderGone viewer="mechanic" to={paths.mechanicJobs} />
        ) : (
          <Loaded query={query} skeleton={<OrderSkeleton />}>
            {({ data: [one] }) =>
              one ? <JobView order={one} side={<Side order={one} wide={wide} />} /> : null
            }
          </Loaded>
        )}
      </div>
    </AppPage>
  );
}

/** What can be done: the next step (where it is not at the foot of the screen) and the rest. */
const Side = ({ order, wide }: { readonly order: Order; readonly wide: boolean }) => (
  <div className="stack-s job-side">
    {wide ? <NextStep order={order} /> : null}
    <JobButtons order={order} />
  </div>
);
