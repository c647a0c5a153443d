import { reportNoShow } from '@hoist/contract/dispatch/no-shows';
import { isFree, type OrderDialogProps } from '#client/features/orders/order.ts';
import { actionTimeNow, useJobAction } from '#client/features/orders/use-job-action.ts';
import { useNow } from '#client/features/orders/use-now.ts';
import { useLanguage } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { formatPrice } from '@hoist/domain/money/format-price';
import { Sheet } from '#client/ui/sheet.tsx';
import { useNoShowMessages } from '#client/messages/no-shows.ts';

/** Explains the wait before 'Customer is not here' begins it. */
export function CustomerAbsentSheet({ order, open, onClose }: OrderDialogProps) {
  const t = useNoShowMessages();
  const language = useLanguage();
  const { busy, act } = useJobAction(reportNoShow, order);
  const { fee, waitMinutes } = order.noShow;
  const early = Date.parse(order.preferredTimeUnformatted) > useNow();
  const begin = async () => {
    const params = { ordersServicesId: order.ordersServicesId };
    if (await act({ params, form: { step: 'begin', ...actionTimeNow() } })) onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('begin.title')}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('begin.no')}
          </Button>
          <Button busy={busy} onClick={() => void begin()}>
            {t('begin.yes')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('begin.text', { minutes: waitMinutes })}</p>
        {early ? <p className="small muted">{t('begin.early')}</p> : null}
        <p className="small muted">
          {isFree(fee) ? t('begin.noFee') : t('begin.fee', { amount: formatPrice(fee, language) })}
        </p>
      </div>
    </Sheet>
  );
}
