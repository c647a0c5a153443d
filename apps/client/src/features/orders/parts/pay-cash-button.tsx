import { payWithCash } from '@hoist/contract/orders/switch-to-cash';
import { useSend } from '#client/app/use-api.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { ask } from '#client/ui/dialog.ts';
import { showToast } from '#client/ui/toast.ts';
import type { Order } from '../order.ts';
import { keepOrder } from '../use-order.ts';

/** Cash instead of a card that could not be held: offered by the server, and the customer's own act. */
export function PayCashButton({ order }: { readonly order: Order }) {
  const t = useMessages('orders');
  const send = useSend(payWithCash);

  const choose = async () => {
    const chosen = await ask({
      title: t('payCash.title'),
      text: `${order.payWithCashMessage}. ${t('payCash.text')}`,
      buttons: [
        { value: 'no', label: t('payCash.no'), kind: 'quiet' },
        { value: 'yes', label: t('payCash.yes') },
      ],
    });
    if (chosen !== 'yes') return;
    const answer = await send
      .mutateAsync({ params: { ordersServicesId: order.ordersServicesId } })
      .catch(() => null);
    if (answer) showToast(answer.message);
    keepOrder(undefined);
  };

  return (
    <Button kind="quiet" busy={send.isPending} onClick={() => void choose()}>
      {t('payCash.title')}
    </Button>
  );
}
