import { reportNoShow } from '@hoist/contract/dispatch/no-shows';
import { useGo, useLocation } from '#client/app/navigation.ts';
import { metAt, type Order } from '#client/features/orders/order.ts';
import { doneNow, useAct } from '#client/features/orders/use-act.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { useNoShowMessages } from '#client/messages/no-shows.ts';

/** The ways to reach a customer; each press is noted with its time, what is written in the app by being written. */
export function ContactButtons({ order }: { readonly order: Order }) {
  const t = useNoShowMessages();
  const { act } = useAct(reportNoShow, order);
  const { go } = useGo();
  const { pathname } = useLocation();
  const { phone } = metAt(order);
  const note = (kind: 'call' | 'text') =>
    void act({ params: { ordersServicesId: order.ordersServicesId }, form: { step: kind, ...doneNow() } });
  return (
    <div className="no-show-contacts">
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
