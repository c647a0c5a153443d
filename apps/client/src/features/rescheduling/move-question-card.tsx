import { answerMove } from '@hoist/contract/dispatch/move-questions';
import { orderTimes } from '@hoist/contract/orders/orders';
import { HttpError } from '#client/kit/api/api.ts';
import { refresh, useApi, useSend } from '#client/kit/api/use-api.ts';
import type { Order } from '#client/model/order/order.ts';
import { OrderSlots } from '#client/model/visit/order-slots.tsx';
import { useTimeText } from '#client/model/visit/use-time-text.ts';
import { updateCachedOrder } from '#client/model/order/use-order.ts';
import { useMovedVisitMessages } from '#client/messages/moved-visit.ts';
import { TitledCard } from '#client/ui/card.tsx';
import { showToast } from '#client/kit/toast.ts';
import { wholeTime } from '#client/ui/other-zone.ts';
import { MoveAnswers } from './move-answers.tsx';

/** Asks the customer about the time to which the mechanic moved the visit (ADR 131). */
export function MoveQuestionCard({ order }: { readonly order: Order }) {
  const t = useMovedVisitMessages();
  const textOf = useTimeText(order.timezone);
  const { moveQuestion, ordersServicesId } = order;
  const params = { ordersServicesId };
  const send = useSend(answerMove);
  if (!moveQuestion?.isOpen) return null;
  return (
    <TitledCard title={t('title')} highlighted>
      <p className="display moved-when capital">{textOf(order.preferredTimeUnformatted)}</p>
      <p className="small muted">
        {t('text', { agreed: wholeTime(moveQuestion.agreedTime) })}{' '}
        {t(moveQuestion.reminded ? 'reminded' : 'stays')}
      </p>
      <MoveAnswers
        zone={order.timezone}
        busy={send.isPending}
        slots={(value, onChange) => <Times order={order} value={value} onChange={onChange} />}
        onAnswer={async (answer, time) => {
          try {
            const form = time === undefined ? { answer } : { answer, preferred_time: time };
            const { data, message } = await send.mutateAsync({ params, form });
            updateCachedOrder(data[0]);
            showToast(message);
          } catch (error) {
            if (error instanceof HttpError && error.code === 'slot_taken') void refresh(orderTimes);
            else updateCachedOrder(undefined);
          }
        }}
      />
    </TitledCard>
  );
}

interface TimesProps {
  readonly order: Order;
  readonly value: string;
  readonly onChange: (time: string) => void;
}

function Times({ order: { ordersServicesId }, value, onChange }: TimesProps) {
  const query = useApi(orderTimes, { params: { ordersServicesId } }, { staleTime: 0 });
  return <OrderSlots query={query} value={value} onChange={onChange} />;
}
