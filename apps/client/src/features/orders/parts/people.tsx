import type { ReactNode } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { showPhone } from '#client/ui/phone-mask.ts';
import { fileUrl } from '../file-url.ts';
import { fullAddress, fullName, contactOf, type Order } from '../order.ts';
import './people.css';

interface CustomerCardProps {
  readonly order: Order;
  /** Below the address: the map. */
  readonly children?: ReactNode;
}

/** The Customer section: avatar, name, phone, address. */
export function CustomerCard({ order, children }: CustomerCardProps) {
  const t = useMessages('orders');
  return (
    <PersonCard
      title={t('customer')}
      {...contactOf(order)}
      picture={order.userProfilePicture?.filePathS}
      address={fullAddress(order.location)}
    >
      {children}
    </PersonCard>
  );
}

/** The Mechanic section: avatar, name, phone. */
export function MechanicCard({ order }: { readonly order: Order }) {
  const t = useMessages('orders');
  const { mechanic } = order;
  if (!mechanic)
    return order.orderServiceStatus === 'pending' ? (
      <Card>
        <h2>{t('mechanic')}</h2>
        <p className="small muted person-none">{t('noMechanic')}</p>
      </Card>
    ) : null;
  return (
    <PersonCard
      title={t('mechanic')}
      name={fullName(mechanic)}
      phone={mechanic.phone}
      picture={mechanic.userProfilePicture?.filePathS}
    />
  );
}

interface PersonCardProps {
  readonly title: string;
  readonly name: string;
  readonly phone: string;
  readonly picture: string | undefined;
  readonly address?: string;
  readonly children?: ReactNode;
}

function PersonCard({ title, name, phone, picture, address, children }: PersonCardProps) {
  return (
    <Card>
      <h2>{title}</h2>
      <div className="row person">
        <Avatar name={name} picture={picture && fileUrl(picture)} />
        <div className="grow stack-s person-words">
          <b>{name}</b>
          {phone ? <PhoneLink phone={phone} name={name} /> : null}
          {address ? <p className="small muted">{address}</p> : null}
        </div>
      </div>
      {children}
    </Card>
  );
}

function PhoneLink({ phone, name }: { readonly phone: string; readonly name: string }) {
  const t = useMessages('orders');
  const shown = showPhone(phone);
  return (
    <a className="phone-link num" href={`tel:${phone}`} aria-label={`${t('callPerson', { name })}, ${shown}`}>
      <Icon name="phone" size={18} />
      {shown}
    </a>
  );
}
