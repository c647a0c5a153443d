import { useState } from 'react';
import { useOrder } from '#client/features/orders/use-order.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { OrderEarlier } from './order-earlier.tsx';
import { useEarlierTexts } from './use-earlier-texts.ts';

const EarlierSheet = lazySheet(
  () => import('./earlier-sheet.tsx'),
  (m) => m.EarlierSheet,
);

/** Right after a booking: who would rather come earlier says so here, and reads here what they wait for. */
export function EarlierAfterBooking({ ordersServicesId }: { readonly ordersServicesId: number }) {
  const t = useEarlierTexts();
  const to = useTexts('orders');
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  // The booking has answered what the page shows; the order itself is asked for by who presses.
  const query = useOrder(ordersServicesId, { enabled: asked });
  const order = query.data?.data[0];
  if (order?.earlier?.wish) return <OrderEarlier order={order} />;
  if (order && !order.earlier?.mayAsk) return <p className="small muted">{t('ratherOver')}</p>;
  return (
    <section className="stack-s">
      <h2>{t('rather')}</h2>
      <p className="small muted">{t('ratherText')}</p>
      <div>
        <Button
          kind="quiet"
          icon="bell"
          busy={open && !order && query.isFetching}
          onClick={() => {
            setAsked(true);
            setOpen(true);
          }}
        >
          {to('actions.ask_for_earlier')}
        </Button>
      </div>
      {order ? <EarlierSheet order={order} open={open} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
