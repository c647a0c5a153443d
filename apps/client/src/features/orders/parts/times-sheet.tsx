import { orderTimes, updateOrder } from '@hoist/contract/orders/orders';
import { useState } from 'react';
import { HttpError } from '#client/kit/api/api.ts';
import { formatDuration } from '#client/kit/duration.ts';
import { useOnline } from '#client/kit/offline-toast.tsx';
import { useApi, useSend } from '#client/kit/api/use-api.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { useOrderSheetMessages } from '#client/messages/order-sheets.ts';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { NeedsConnection } from '#client/ui/loading/needs-connection.tsx';
import type { OrderDialogProps } from '#client/model/order/order.ts';
import { updateCachedOrder } from '#client/model/order/use-order.ts';
import { useOfferMoveUndo } from '../use-undo-move.ts';
import { remainingServices } from '#client/model/order/remaining-services.ts';
import { visitDay, visitTime } from '#client/model/visit/visit-time.ts';
import { OrderSlots } from '#client/model/visit/order-slots.tsx';

/** Moves an order to another available time. */
export function TimesSheet({ order, open, onClose }: OrderDialogProps) {
  const t = useMessages('orders');
  const ts = useOrderSheetMessages();
  const language = useLanguage();
  const [time, setTime] = useState('');
  const online = useOnline();
  const params = { ordersServicesId: order.ordersServicesId };
  const query = useApi(orderTimes, { params }, { enabled: open, staleTime: 0 });
  const send = useSend(updateOrder);
  const offerUndo = useOfferMoveUndo(order);
  const moving = remainingServices(order);
  const [first] = moving;

  const save = async () => {
    try {
      const answer = await send.mutateAsync({ params, form: { preferred_time: time } });
      updateCachedOrder(answer.data[0]);
      offerUndo(answer);
      onClose();
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'slot_taken') return;
      setTime('');
      void query.refetch();
    }
  };

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={ts('times.title')}
      footer={
        <Button disabled={time === '' || !online} busy={send.isPending} onClick={() => void save()}>
          {time === ''
            ? ts('times.choose')
            : ts('times.save', { time: `${visitDay(time, language)}, ${visitTime(time, language)}` })}
        </Button>
      }
    >
      <div className="stack">
        <p className="small muted">
          {ts('times.now', { time: first?.preferredTime ?? order.preferredTime })}
        </p>
        {moving.length > 1 ? <p className="small">{t('visit.moves', { count: moving.length })}</p> : null}
        {online ? null : <NeedsConnection text={ts('times.offline')} />}
        {online || query.data ? <OrderSlots query={query} value={time} onChange={setTime} /> : null}
        {query.data ? (
          <p className="tiny faint">
            {ts('times.text', { duration: formatDuration(query.data.durationMinutes) })}
          </p>
        ) : null}
      </div>
    </Sheet>
  );
}
