import { acts } from '#client/app/later/acts.ts';
import { actsAbout, contestedActs, standingActs } from '#client/app/later/kept-act.ts';
import type { Order } from '#client/features/orders/order.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { lazyCard } from '#client/ui/lazy-card.tsx';
import { StepList } from './step-list.tsx';
import './unsent-steps.css';

/** Only for refused steps. */
const RefusedSteps = lazyCard(
  () => import('./refused-steps.tsx'),
  (m) => m.RefusedSteps,
);

/** The unsent and refused steps of a job. */
export function JobUnsentSteps({ order }: { readonly order: Order }) {
  const t = useTexts('later');
  const about = actsAbout(acts.use(), order.ordersServicesId);
  const waiting = standingActs(about);
  return (
    <>
      {contestedActs(about).length > 0 ? <RefusedSteps about={order.ordersServicesId} onPage /> : null}
      {waiting.length > 0 ? (
        <Card>
          <h2>{t('title', { count: waiting.length })}</h2>
          <StepList acts={waiting} />
        </Card>
      ) : null}
    </>
  );
}
