import { useState } from 'react';
import type { Order } from '#client/features/orders/order.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';

const WaitlistSheet = lazySheet(() => import('./waitlist-sheet.tsx'), 'WaitlistSheet');

/** Joins the waitlist, unless the order is on it. */
export function WaitlistButton({ order }: { readonly order: Order }) {
  const t = useMessages('orders');
  const [open, setOpen] = useState(false);
  if (!order.earlier?.mayAsk) return null;
  return (
    <>
      {order.earlier.wish ? null : (
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {t('actions.ask_for_earlier')}
        </Button>
      )}
      <WaitlistSheet order={order} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
