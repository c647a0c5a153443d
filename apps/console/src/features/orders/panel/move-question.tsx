import { acceptMoveForCustomer } from '@hoist/contract/dispatch/move-questions';
import { useMay } from '#console/kit/me.ts';
import { Actions, formAction } from '#console/ui/actions.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { usePanelMessages } from './messages.ts';
import { staleOfOrder, type OrderDetails } from '#console/kit/order-details.ts';

/** A new time that the customer has not agreed to: no fee applies until they do (ADR 131). */
export function MoveQuestion({ details: { data } }: { readonly details: OrderDetails }) {
  const t = usePanelMessages();
  const may = useMay();
  const { moveQuestion, ordersServicesId, preferredTime } = data;
  if (!moveQuestion) return null;
  return (
    <section className="part order-request">
      <h3>
        {t('moved.title')}{' '}
        <Chip look="warn" text={t(moveQuestion.reminded ? 'moved.reminded' : 'moved.asked')} />
      </h3>
      <p>{t('moved.text', { agreed: moveQuestion.agreedTime, time: preferredTime })}</p>
      {may('orders.dispatch') ? (
        <Actions
          actions={[
            formAction({
              title: t('moved.accept'),
              text: t('moved.acceptText', { time: preferredTime }),
              endpoint: acceptMoveForCustomer,
              input: () => ({ params: { ordersServicesId } }),
              stale: staleOfOrder,
            }),
          ]}
        />
      ) : null}
    </section>
  );
}
