import { orderTimes } from '@hoist/contract/orders/orders';
import { useApi } from '#client/kit/api/use-api.ts';
import type { Order } from '#client/model/order/order.ts';
import { OrderSlots } from '#client/model/visit/order-slots.tsx';
import { useTimeText } from '#client/model/visit/use-time-text.ts';
import { useMovedVisitMessages } from '#client/messages/moved-visit.ts';
import { TitledCard } from '#client/ui/card.tsx';
import { wholeTime } from '#client/ui/other-zone.ts';
import { MoveAnswers } from './move-answers.tsx';
import { useAnswerOffer } from './use-answer-offer.ts';

/** Asks the customer about the time to which the mechanic moved the visit (ADR 131). */
export function MoveQuestionCard({ order }: { readonly order: Order }) {
  const t = useMovedVisitMessages();
  const textOf = useTimeText(order.timezone);
  const { moveQuestion } = order;
  const { answer, busy } = useAnswerOffer(order, 'moved');
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
        busy={busy}
        slots={(value, onChange) => <Times order={order} value={value} onChange={onChange} />}
        onAnswer={answer}
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
