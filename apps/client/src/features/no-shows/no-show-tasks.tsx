import { useJobPictures } from '#client/model/job/use-job-pictures.ts';
import { contactOf, type Order } from '#client/model/order/order.ts';
import { isNative } from '#client/platform/platform.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { useNoShowMessages } from '#client/messages/no-shows.ts';
import { reportNoShow } from '@hoist/contract/dispatch/no-shows';
import { useGo, useLocation } from '#client/kit/navigation/navigation.ts';
import { actionTimeNow, useJobAction } from '#client/model/order/use-job-action.ts';
import { Icon } from '#client/ui/icon.tsx';

interface PlacePictureProps {
  readonly order: Order;
  /** In the app, or on the web behind a flag (decision C11). */
  readonly mayTake: boolean;
  readonly taken: number;
}

/** Takes a picture as proof of absence. */
export function PlacePicture({ order, mayTake, taken }: PlacePictureProps) {
  const t = useNoShowMessages();
  const tm = useMessages('mechanics');
  const from = useJobPictures(order, { label: t('job.take'), camera: true });
  if (!mayTake) return <p className="small muted">{t('job.noPicture')}</p>;
  return (
    <div className="buttons no-show-contacts">
      <Button small kind="quiet" icon="camera" onClick={from.take}>
        {t('job.take')}
      </Button>
      {isNative ? (
        <Button small kind="quiet" icon="plus" onClick={from.choose}>
          {tm('pictures.upload')}
        </Button>
      ) : null}
      {taken > 0 ? <span className="small muted">{t('job.taken', { count: taken })}</span> : null}
      {from.input}
    </div>
  );
}

/** Contact buttons; calls and texts are recorded with their time. */
export function ContactButtons({ order }: { readonly order: Order }) {
  const t = useNoShowMessages();
  const { act } = useJobAction(reportNoShow, order);
  const { go } = useGo();
  const { pathname } = useLocation();
  const { phone } = contactOf(order);
  const note = (kind: 'call' | 'text') =>
    void act({
      params: { ordersServicesId: order.ordersServicesId },
      form: { step: kind, ...actionTimeNow() },
    });
  return (
    <div className="buttons no-show-contacts">
      {phone ? (
        <>
          <a className="button quiet small" href={`tel:${phone}`} onClick={() => note('call')}>
            <Icon name="phone" size={20} />
            <span>{t('job.call')}</span>
          </a>
          <a className="button quiet small" href={`sms:${phone}`} onClick={() => note('text')}>
            <Icon name="device" size={20} />
            <span>{t('job.text')}</span>
          </a>
        </>
      ) : null}
      <Button small kind="quiet" icon="message" onClick={() => go(`${pathname}?messages=1`)}>
        {t('job.message')}
      </Button>
    </div>
  );
}
