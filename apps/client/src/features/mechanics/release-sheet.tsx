import { releaseOrder } from '@hoist/contract/orders/orders';
import { useState } from 'react';
import { goTo } from '#client/app/navigation.ts';
import { paths } from '#client/app/paths.ts';
import type { Order } from '#client/features/orders/order.ts';
import { useAct } from '#client/features/orders/use-act.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { TextArea } from '#client/ui/text-field.tsx';

interface ReleaseSheetProps {
  readonly order: Order;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Hands a job back: pending again, for the next best mechanic (decision C4). */
export function ReleaseSheet({ order, open, onClose }: ReleaseSheetProps) {
  const t = useMessages('mechanics');
  const [reason, setReason] = useState('');
  const { busy, act } = useAct(releaseOrder, order);

  const release = async () => {
    const params = { ordersServicesId: order.ordersServicesId };
    if (!(await act({ params, form: { reason: reason.trim() } }))) return;
    onClose();
    // The job belongs to another mechanic now: its page would be empty.
    goTo(paths.mechanicHome, 'replace');
  };

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('release.title')}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('release.no')}
          </Button>
          <Button busy={busy} onClick={() => void release()}>
            {t('release.yes')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="muted">{t('release.text')}</p>
        {order.visit ? <p>{t('release.ofVisit', { count: order.visit.length })}</p> : null}
        <TextArea
          label={t('release.reason')}
          optional
          rows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Sheet>
  );
}
