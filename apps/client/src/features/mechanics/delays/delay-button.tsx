import { isAwaited, mayReportDelay } from '@hoist/domain/order/delayed-day';
import { useState } from 'react';
import type { Order } from '#client/model/order/order.ts';
import { useNow } from '#client/kit/use-now.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { lazySheet } from '#client/ui/sheets/lazy-sheet.tsx';
import '#client/model/order/parts/delay-line.css';

const DelaySheet = lazySheet(() => import('./delay-sheet.tsx'), 'DelaySheet');

interface DelayButtonProps {
  readonly order: Order;
  /** Looks like a link, beside more important buttons. */
  readonly isLink?: boolean;
}

/** Announces a delay, on the day of the visit (decision C18). */
export function DelayButton({ order, isLink = false }: DelayButtonProps) {
  const t = useMessages('mechanics');
  const now = useNow();
  const [open, setOpen] = useState(false);
  const { orderServiceStatus: status, preferredTimeUnformatted: iso, progress } = order;
  if (!mayReportDelay(status, Date.parse(iso), now)) return null;
  const label = t(isAwaited(progress) ? 'late.button' : 'late.longer');
  return (
    <>
      {isLink ? (
        <button type="button" className="link delay-link" onClick={() => setOpen(true)}>
          {label}
        </button>
      ) : (
        <Button kind="quiet" icon="clock" onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      <DelaySheet order={order} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
