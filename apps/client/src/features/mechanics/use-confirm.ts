import { updateOrder } from '@hoist/contract/orders/orders';
import { UNDO_MS } from '@hoist/domain/order/undo-move';
import { useEffect, useState } from 'react';
import { useOnline } from '#client/kit/offline-toast.tsx';
import { refreshAfterChange } from '#client/kit/api/refresh-after-change.ts';
import type { Order } from '#client/model/order/order.ts';
import { useJobAction } from '#client/model/order/use-job-action.ts';
import { useOfferHeldUndo } from './use-offer-held-undo.ts';

/** The server confirms within a second after the ten. */
const doneMs = UNDO_MS + 1500;

/** Confirms an offer; for ten seconds it can be taken back (ADR 131). */
export function useConfirm(order: Order) {
  const { ordersServicesId, orderServiceStatus } = order;
  const action = useJobAction(updateOrder, order);
  const online = useOnline();
  const [held, setHeld] = useState<'no' | 'yes' | 'over'>('no');
  const offerUndo = useOfferHeldUndo(order, () => setHeld('no'));
  useEffect(() => {
    if (held !== 'yes') return undefined;
    const timer = setTimeout(() => {
      setHeld('over');
      void refreshAfterChange('order');
    }, doneMs);
    return () => clearTimeout(timer);
  }, [held]);
  const confirm = () => {
    // What did not happen after the ten seconds is tried immediately, so that its reason is shown.
    const undoable = online && held !== 'over';
    return action.act(
      { params: { ordersServicesId }, form: { order_service_status: 'confirm', undoable } },
      {
        onDone: ({ message, held: step }) => {
          setHeld(step ? 'yes' : 'no');
          offerUndo({ message, held: step });
        },
      },
    );
  };
  return { busy: action.busy || (held === 'yes' && orderServiceStatus === 'pending'), confirm };
}
