import { cancelOrder } from '@hoist/contract/orders';
import { useId, useState } from 'react';
import { useSend } from '#client/app/use-api.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { TextArea } from '#client/ui/text-field.tsx';
import { showToast } from '#client/ui/toast.ts';
import { type Order, paysCash } from '../order.ts';
import { isReason } from '../reasons.ts';
import { keepOrder } from '../use-order.ts';

interface CancelSheetProps {
  readonly order: Order;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The cancel order dialog (specification section 2, screen 14). */
export function CancelSheet({ order, open, onClose }: CancelSheetProps) {
  const t = useTexts('orders');
  const form = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const send = useSend(cancelOrder);

  const submit = async () => {
    if (!isReason(reason)) {
      setMissing(true);
      return;
    }
    const answer = await send
      .mutateAsync({
        params: { ordersServicesId: order.ordersServicesId },
        form: { cancel_reason: reason.trim() },
      })
      .catch(() => null);
    if (!answer) return;
    keepOrder(answer.data[0]);
    showToast(answer.message);
    onClose();
  };

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('cancelDialog.title')}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('cancelDialog.no')}
          </Button>
          <Button kind="danger" type="submit" form={form} busy={send.isPending}>
            {t('cancelDialog.yes')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>
          <b>{t('cancelDialog.question')}</b>
        </p>
        <p className="small muted">{t(paysCash(order) ? 'cancelDialog.cash' : 'cancelDialog.card')}</p>
        <TextArea
          label={t('cancelDialog.reason')}
          rows={3}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(false);
          }}
          error={missing ? t('cancelDialog.missing') : undefined}
        />
      </form>
    </Sheet>
  );
}
