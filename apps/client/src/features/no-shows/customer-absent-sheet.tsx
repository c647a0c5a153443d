import { reportNoShow } from '@hoist/contract/dispatch/no-shows';
import { isFree, type OrderDialogProps } from '#client/model/order/order.ts';
import { actionTimeNow, useJobAction } from '#client/model/order/use-job-action.ts';
import { useNow } from '#client/kit/use-now.ts';
import { useLanguage } from '#client/messages/i18n.ts';
import { formatPrice } from '@hoist/domain/money/format-price';
import { SubmitSheet } from '#client/ui/forms/submit-sheet.tsx';
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
    <SubmitSheet
      open={open}
      onClose={onClose}
      title={t('begin.title')}
      submit={{ label: t('begin.yes'), busy }}
      cancel={t('begin.no')}
      onSubmit={() => void begin()}
    >
      <p>{t('begin.text', { minutes: waitMinutes })}</p>
      {early ? <p className="small muted">{t('begin.early')}</p> : null}
      <p className="small muted">
        {isFree(fee) ? t('begin.noFee') : t('begin.fee', { amount: formatPrice(fee, language) })}
      </p>
    </SubmitSheet>
  );
}
