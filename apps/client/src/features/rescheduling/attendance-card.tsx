import { confirmAttendance } from '@hoist/contract/dispatch/reminders';
import { useState } from 'react';
import { useSend } from '#client/kit/api/use-api.ts';
import { mayRequestChange } from './change-request.ts';
import { LazyChangeRequestSheet } from './lazy-change-request-sheet.ts';
import type { Order, OrderPartProps } from '#client/model/order/order.ts';
import { orderChanged } from '#client/model/order/order-changed.ts';
import { TitledCard } from '#client/ui/card.tsx';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { useReminderMessages } from '#client/messages/reminders.ts';
import './reminders.css';

/** A reminder's question with its two answers, or the confirmation. */
export function AttendanceCard({ order, viewer }: OrderPartProps) {
  const t = useReminderMessages();
  const { confirmed } = order.attendance;
  if (confirmed)
    return (
      <p className="card row attendance-said">
        <Icon name="done" size={22} />
        <span>
          {viewer === 'mechanic' ? t('job') : t('said')} <span className="small muted">{confirmed.at}</span>
        </span>
      </p>
    );
  return mayRequestChange(order) ? <Question order={order} /> : null;
}

function Question({ order }: { readonly order: Order }) {
  const t = useReminderMessages();
  const send = useSend(confirmAttendance);
  const [asking, setAsking] = useState(false);
  const params = { ordersServicesId: order.ordersServicesId };
  return (
    <TitledCard title={t('title')} highlighted>
      <p className="small muted">{t('text', { name: order.mechanic?.fname ?? '' })}</p>
      <div className="buttons attendance-buttons">
        <Button
          icon="check"
          busy={send.isPending}
          onClick={() => void orderChanged(send.mutateAsync({ params }))}
        >
          {t('yes')}
        </Button>
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {t('other')}
        </Button>
      </div>
      <LazyChangeRequestSheet order={order} open={asking} onClose={() => setAsking(false)} />
    </TitledCard>
  );
}
