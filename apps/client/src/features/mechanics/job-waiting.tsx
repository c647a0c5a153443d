import { acts } from '#client/app/later/acts.ts';
import { actsAbout, standingActs } from '#client/app/later/kept-act.ts';
import type { Order } from '#client/features/orders/order.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { ActList } from './act-list.tsx';
import { ContestedJob } from './contested-job.tsx';
import './waiting-acts.css';

/** What was done on this job without a connection: to be sent, or to be decided about. */
export function JobWaiting({ order }: { readonly order: Order }) {
  const t = useTexts('later');
  const waiting = standingActs(actsAbout(acts.use(), order.ordersServicesId));
  return (
    <>
      <ContestedJob about={order.ordersServicesId} onPage />
      {waiting.length > 0 ? (
        <Card>
          <h2>{t('title', { count: waiting.length })}</h2>
          <ActList acts={waiting} />
        </Card>
      ) : null}
    </>
  );
}
