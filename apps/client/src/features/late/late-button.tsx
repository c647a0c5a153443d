import { isAwaited, mayReportDelay } from '@hoist/domain/scheduling/delayed-day';
import { useState } from 'react';
import type { Order } from '#client/features/orders/order.ts';
import { useNow } from '#client/features/orders/use-now.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';

const LateSheet = lazySheet(() => import('./late-sheet.tsx'), 'LateSheet');

/** Has a mechanic say how late they run, on the day itself (decision C18). */
export function LateButton({ order }: { readonly order: Order }) {
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
      <LateSheet order={order} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
