import { updateOrder } from '@hoist/contract/orders';
import { useId, useState } from 'react';
import { useSend } from '#client/app/use-api.ts';
import type { Order } from '#client/features/orders/order.ts';
import { isReason } from '#client/features/orders/reasons.ts';
import { keepOrder } from '#client/features/orders/use-order.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { TextArea } from '#client/ui/text-field.tsx';
import { showToast } from '#client/ui/toast.ts';

interface DeclineSheetProps {
  readonly order: Order;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Declining is final and wants a reason that the customer reads (decision C4). */
export function DeclineSheet({ order, open, onClose }: DeclineSheetProps) {
  const t = useTexts('mechanics');
  const form = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const send = useSend(updateOrder);

  const submit = async () => {
    if (!isReason(reason)) {
      setMissing(true);
      return;
    }
    const answer = await send
      .mutateAsync({
        params: { ordersServicesId: order.ordersServicesId },
        form: { order_service_status: 'declined', decline_reason: reason.trim() },
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
      title={t('decline.title')}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('decline.no')}
          </Button>
          <Button kind="danger" type="submit" form={form} busy={send.isPending}>
            {t('decline.yes')}
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
          <b>{t('decline.question')}</b>
        </p>
        <p className="small muted">{t('decline.text')}</p>
        <TextArea
          label={t('decline.reason')}
          rows={3}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(false);
          }}
          error={missing ? t('decline.missing') : undefined}
        />
      </form>
    </Sheet>
  );
}
