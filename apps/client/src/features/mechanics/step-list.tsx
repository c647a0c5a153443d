import { formatPrice } from '@hoist/domain/money/format-price';
import type { QueuedAction } from '#client/kit/offline-queue/queued-action.ts';
import { useLanguage, useMessages, type Language } from '#client/messages/i18n.ts';
import { formatDeviceTime } from '#client/kit/format-device-time.ts';
import type { QueuedForm } from '#client/kit/offline-queue/queued-form.ts';
import { formatKm } from '#client/kit/format-km.ts';
import { isFree } from '#client/model/order/order.ts';

interface StepListProps {
  readonly acts: readonly QueuedAction[];
  /** Shows the job's number. */
  readonly withJob?: boolean;
}

/** Steps in order, with this device's time. */
export function StepList({ acts, withJob = false }: StepListProps) {
  const t = useMessages('offlineQueue');
  const to = useMessages('orders');
  const language = useLanguage();
  return (
    <ol className="act-list small">
      {acts.map((act) => (
        <li key={act.key}>
          <time className="num muted" dateTime={new Date(act.at).toISOString()}>
            {formatDeviceTime(act.at, language)}
          </time>
          <span>{stepLabel(act, t, language)}</span>
          {withJob ? <span className="faint num">{to('number', { id: act.about })}</span> : null}
        </li>
      ))}
    </ol>
  );
}

function stepLabel(
  act: QueuedAction,
  t: ReturnType<typeof useMessages<'offlineQueue'>>,
  language: Language,
): string {
  switch (act.endpoint) {
    case 'updateOrder': {
      const form = act.input.form as QueuedForm<'updateOrder'>;
      if (form.order_service_status === 'confirm') return t('act.confirm');
      return form.order_service_status === 'declined'
        ? t('act.declined', { reason: form.decline_reason ?? '' })
        : t('act.changed');
    }
    case 'setProgress': {
      const { progress, odometer } = act.input.form as QueuedForm<'setProgress'>;
      return progress === 'arrived' && odometer !== undefined
        ? t('act.arrivedAt', { km: formatKm(Number(odometer), language) })
        : t(`act.${progress}`);
    }
    case 'completePayment': {
      const form = act.input.form as QueuedForm<'completePayment'>;
      const km = formatKm(Number(form.odometer), language);
      const amount = String(form.total_amount_collected);
      return form.payment_collected_by_mechanic && !isFree(amount)
        ? t('act.completeCash', { km, price: formatPrice(amount, language) })
        : t('act.complete', { km });
    }
    case 'announceDelay': {
      const minutes = Number((act.input.form as QueuedForm<'announceDelay'>).minutes);
      return minutes > 0 ? t('act.late', { count: minutes }) : t('act.onTime');
    }
    case 'reportNoShow':
      return t(`act.${(act.input.form as QueuedForm<'reportNoShow'>).step}`);
    case 'releaseOrder':
      return t('act.release');
    case 'updateOrderLocker':
      return t('act.pickup');
    case 'uploadPictures':
      return t('act.picture');
    case 'deletePicture':
      return t('act.pictureRemoved');
    case 'saveInspectionAnswer':
    case 'saveInspectionPart':
      return t('act.sheet');
    case 'setOwnJobPart':
      return t(`act.part.${(act.input.form as QueuedForm<'setOwnJobPart'>).state}`);
    case 'signInspection':
      return t('act.signature');
    case 'requestVin':
      return t('act.vin');
    default:
      return t('act.changed');
  }
}
