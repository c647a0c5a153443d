import { MessageButton } from '#client/features/conversation/message-button.tsx';
import { useMessages } from '#client/messages/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { showPhone } from '#client/kit/forms/phone-mask.ts';
import { fullName, type Order, showsMechanic, wasBooked } from '#client/model/order/order.ts';
import { Face } from '#client/model/order/parts/face.tsx';
import { MechanicFacts } from '#client/model/order/parts/mechanic-facts.tsx';
import './your-mechanic.css';

/**
 * The Mechanic section for the customer: face, name, phone, what is known of them, and the ways to reach them. After a
 * visit that did not happen only the conversation is left.
 */
export function YourMechanicCard({ order }: { readonly order: Order }) {
  const t = useMessages('orders');
  const { mechanic } = order;
  if (!mechanic && order.orderServiceStatus !== 'pending') return null;
  if (!showsMechanic(order))
    return wasBooked(order) ? (
      <div className="mechanic-reach">
        <MessageButton order={order} />
      </div>
    ) : null;
  const name = mechanic ? fullName(mechanic) : '';
  return (
    <Card className="your-mechanic">
      <h2 className="visually-hidden">{t('mechanic')}</h2>
      {mechanic ? (
        <div className="row">
          <Face mechanic={mechanic} />
          <div className="grow mechanic-words">
            <b>{name}</b>
            <MechanicFacts mechanic={mechanic} />
            {mechanic.phone ? <span className="small muted num">{showPhone(mechanic.phone)}</span> : null}
          </div>
        </div>
      ) : (
        <p className="small muted">{t('noMechanic')}</p>
      )}
      <div className="mechanic-reach">
        {mechanic?.phone ? (
          <a
            className="button quiet"
            href={`tel:${mechanic.phone}`}
            aria-label={`${t('callPerson', { name })}, ${showPhone(mechanic.phone)}`}
          >
            <Icon name="phone" size={20} />
            {t('call')}
          </a>
        ) : null}
        {wasBooked(order) ? <MessageButton order={order} /> : null}
      </div>
    </Card>
  );
}
