import type { ReactNode } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { showPhone } from '#client/kit/forms/phone-mask.ts';
import { fileUrl } from '#client/kit/api/file-url.ts';
import { fullAddress, fullName, contactOf, type Order } from '#client/model/order/order.ts';
import './people.css';

interface CustomerProps {
  readonly order: Order;
  /** Below the address: the map. */
  readonly children?: ReactNode;
}

/** The Customer section: avatar, name, phone, address. */
export function CustomerCard({ order, children }: CustomerProps) {
  const t = useMessages('orders');
  return (
    <Card>
      <h2>{t('customer')}</h2>
      <Customer order={order} />
      {children}
    </Card>
  );
}

export const Customer = ({ order }: CustomerProps) => (
  <Person
    {...contactOf(order)}
    picture={order.userProfilePicture?.filePathS}
    address={fullAddress(order.location)}
  />
);

/** The Mechanic section for the mechanic: avatar, name, phone. */
export function MechanicCard({ order }: { readonly order: Order }) {
  const t = useMessages('orders');
  const { mechanic } = order;
  if (!mechanic) return null;
  return (
    <Card>
      <h2>{t('mechanic')}</h2>
      <Person
        name={fullName(mechanic)}
        phone={mechanic.phone}
        picture={mechanic.userProfilePicture?.filePathS}
      />
    </Card>
  );
}

interface PersonProps {
  readonly name: string;
  readonly phone: string;
  readonly picture: string | undefined;
  readonly address?: string;
}

function Person({ name, phone, picture, address }: PersonProps) {
  return (
    <div className="row person">
      <Avatar name={name} picture={picture && fileUrl(picture)} />
      <div className="grow stack-s person-words">
        <b>{name}</b>
        {phone ? <PhoneLink phone={phone} name={name} /> : null}
        {address ? <p className="small muted">{address}</p> : null}
      </div>
    </div>
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
