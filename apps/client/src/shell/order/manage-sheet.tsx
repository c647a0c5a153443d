import { payWithCash } from '@hoist/contract/orders/switch-to-cash';
import { paths } from '#client/kit/navigation/paths.ts';
import { refreshAfterChange } from '#client/kit/api/refresh-after-change.ts';
import { useSend } from '#client/kit/api/use-api.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { useOrderSheetMessages } from '#client/messages/order-sheets.ts';
import { useOrderPageMessages } from '#client/messages/order-page.ts';
import { isConfirmed } from '#client/ui/sheets/dialog.ts';
import type { IconName } from '#client/ui/icon.tsx';
import { ButtonRow, LinkRow } from '#client/ui/lists/rows.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { showToast } from '#client/kit/toast.ts';
import type { OrderDialogProps } from '#client/model/order/order.ts';
import type { CustomerAction } from './customer-actions.tsx';

const icons: Readonly<Record<CustomerAction, IconName>> = {
  complete_payment_authorization: 'shield',
  review: 'star',
  book_again: 'refresh',
  pay_with_card: 'card',
  change_time: 'calendar',
  ask_to_move_or_cancel: 'calendar',
  cancel: 'close',
  ask_for_earlier: 'bell',
};

interface ManageSheetProps extends OrderDialogProps {
  readonly inModal: boolean;
  readonly actions: readonly CustomerAction[];
  readonly onAction: (action: CustomerAction) => void;
}

/** What the customer can do besides the primary action. */
export function ManageSheet({ order, open, onClose, inModal, actions, onAction }: ManageSheetProps) {
  const t = useMessages('orders');
  const tp = useOrderPageMessages();
  return (
    <Sheet open={open} onClose={onClose} title={tp('manage.title')}>
      <div className="rows">
        {actions.map((action) => (
          <ButtonRow
            key={action}
            icon={icons[action]}
            label={t(`actions.${action}`)}
            text={tp(`manage.${action}`)}
            onClick={() => onAction(action)}
          />
        ))}
        {order.payWithCashMessage && !inModal ? <PayCashRow order={order} onClose={onClose} /> : null}
        <LinkRow to={paths.support} icon="help" label={tp('manage.help')} text={tp('manage.helpText')} />
      </div>
    </Sheet>
  );
}

/** Switches to cash after a failed card hold, if the server offers it. */
function PayCashRow({ order, onClose }: Pick<OrderDialogProps, 'order' | 'onClose'>) {
  const t = useOrderSheetMessages();
  const send = useSend(payWithCash);

  const choose = async () => {
    const sure = await isConfirmed({
      title: t('payCash.title'),
      text: `${order.payWithCashMessage}. ${t('payCash.text')}`,
      no: t('payCash.no'),
      yes: t('payCash.yes'),
    });
    if (!sure) return;
    onClose();
    const answer = await send
      .mutateAsync({ params: { ordersServicesId: order.ordersServicesId } })
      .catch(() => null);
    await refreshAfterChange('order');
    if (answer) showToast(answer.message);
  };

  return (
    <ButtonRow
      icon="cash"
      label={t('payCash.title')}
      text={order.payWithCashMessage}
      onClick={() => void choose()}
    />
  );
}
