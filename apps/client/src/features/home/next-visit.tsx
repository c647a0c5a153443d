import { fill, paths } from '#client/kit/navigation/paths.ts';
import { UnreadMessages } from '#client/model/order/parts/unread-messages.tsx';
import { DelayLine } from '#client/model/order/parts/delay-line.tsx';
import { fullName, type Order, vehicleTitle } from '#client/model/order/order.ts';
import { MechanicFacts } from '#client/model/order/parts/mechanic-facts.tsx';
import { Face } from '#client/model/order/parts/face.tsx';
import { useHeadline } from '#client/model/order/use-headline.ts';
import { useVisitTitle } from '#client/model/visit/use-time-text.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { StatusChip } from '#client/ui/chip.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { LocalTime } from '#client/ui/local-time.tsx';

/** The soonest visit: when, what is so now, and who comes. */
export function NextVisit({ order }: { readonly order: Order }) {
  const t = useMessages('home');
  const when = useVisitTitle(order);
  const headline = useHeadline(order);
  const { mechanic } = order;
  return (
    <section aria-label={t('next')}>
      <Card night className="next-visit" to={fill(paths.orderDetails, order)}>
        <div className="row between wrap">
          <span className="small muted">{t('next')}</span>
          <StatusChip status={order.orderServiceStatus} />
        </div>
        <p className="display next-when capital">
          <LocalTime text={when} iso={order.preferredTimeUnformatted} zone={order.timezone} />
        </p>
        <p>{`${order.servicesTitle} · ${vehicleTitle(order.vehicle)}`}</p>
        <DelayLine order={order} />
        <p className="small muted">{headline}</p>
        <div className="row next-person">
          {mechanic ? <Face mechanic={mechanic} size={44} /> : null}
          <div className="grow mechanic-words">
            {mechanic ? (
              <>
                <b>{fullName(mechanic)}</b>
                <MechanicFacts mechanic={mechanic} short />
              </>
            ) : (
              <span>{t('open')}</span>
            )}
          </div>
          <UnreadMessages order={order} />
          <Icon name="forward" size={20} />
        </div>
      </Card>
    </section>
  );
}
