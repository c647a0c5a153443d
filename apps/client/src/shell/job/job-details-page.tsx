import { useState } from 'react';
import { fill, paths } from '#client/kit/navigation/paths.ts';
import { queuedActions } from '#client/kit/offline-queue/queue-store.ts';
import { optimisticOrder } from '#client/model/order/optimistic-order.ts';
import { missingOf } from '#client/model/inspection/inspection.ts';
import { useOptimisticInspection } from '#client/model/inspection/use-inspection.ts';
import { useJobActions } from '#client/model/order/use-order-actions.ts';
import { OrderPage } from '../order/order-page.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import { type Order, collectsCash } from '#client/model/order/order.ts';
import { useNow } from '#client/kit/use-now.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { JobButtons } from './job-buttons.tsx';
import { jobStep, stepNow } from '#client/model/job/day.ts';
import { JobView } from './job-view.tsx';
import { LazyCompleteSheet, LazyArrivalSheet } from '#client/features/mechanics/lazy-sheets.ts';
import { useJobStep } from '#client/features/mechanics/use-job-step.ts';
import '../order/order-view.css';
import './job.css';

/** A job's details; on a phone the next step is fixed at the bottom. */
export function JobDetailsPage() {
  const wide = useWide();
  const done = queuedActions.use();
  const footerOf = (order: Order) => (!wide && jobStep(order) ? <NextStep order={order} /> : null);
  return (
    <OrderPage
      viewer="mechanic"
      ownHeading
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

/** The step of a job; a job whose sheet is not finished is completed there. */
function NextStep({ order }: { readonly order: Order }) {
  const t = useMessages('mechanics');
  const ti = useMessages('inspection');
  const [completing, setCompleting] = useState(false);
  const [arriving, setArriving] = useState(false);
  const { busy, take } = useJobStep(order);
  const step = stepNow(order, useNow());
  const { ordersServicesId } = order;
  const { sheet } = useOptimisticInspection(ordersServicesId, { enabled: step === 'complete' });
  const mayAdd = useJobActions(order).includes('upload_pictures');
  const left = step === 'complete' && sheet ? missingOf(sheet, mayAdd).length : 0;
  return (
    <div className="next-step">
      {left > 0 ? (
        <>
          <ButtonLink wide to={fill(paths.jobSheet, { ordersServicesId })}>
            {ti('open')}
          </ButtonLink>
          <p className="tiny faint num">{t('stepHint.sheet', { count: left })}</p>
        </>
      ) : step ? (
        <>
          <Button
            wide
            busy={busy}
            onClick={() => {
              if (step === 'complete') setCompleting(true);
              else if (step === 'arrived') setArriving(true);
              else void take(step);
            }}
          >
            {t(`step.${step}`)}
          </Button>
          <p className="tiny faint">
            {t(step === 'confirm' && collectsCash(order) ? 'stepHint.confirmCash' : `stepHint.${step}`)}
          </p>
        </>
      ) : null}
      <LazyArrivalSheet order={order} open={arriving} onClose={() => setArriving(false)} />
      <LazyCompleteSheet order={order} open={completing} onClose={() => setCompleting(false)} />
    </div>
  );
}
