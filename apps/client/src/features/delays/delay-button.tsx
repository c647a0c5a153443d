import { isAwaited, mayReportDelay } from '@hoist/domain/scheduling/delayed-day';
import { useState } from 'react';
import type { Order } from '#client/features/orders/order.ts';
import { useNow } from '#client/features/orders/use-now.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';

const DelaySheet = lazySheet(() => import('./delay-sheet.tsx'), 'DelaySheet');

/** Announces a delay, on the day of the visit (decision C18). */
export function DelayButton({ order }: { readonly order: Order }) {
  const t = useMessages('mechanics');
  const now = useNow();
  const [open, setOpen] = useState(false);
  const { orderServiceStatus: status, preferredTimeUnformatted: iso, progress } = order;
  if (!mayReportDelay(status, Date.parse(iso), now)) return null;
  return (
    <>
      <Button kind="quiet" icon="clock" onClick={() => setOpen(true)}>
        {t(isAwaited(progress) ? 'late.button' : 'late.longer')}
      </Button>
      <DelaySheet order={order} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
