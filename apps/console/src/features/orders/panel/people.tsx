import { readablePhone } from '@hoist/domain/contact/phone';
import { Link } from 'react-router-dom';
import { useMay } from '#console/kit/me.ts';
import { Avatar, NoAvatar } from '#console/ui/avatar.tsx';
import { Icon } from '#console/ui/icon.tsx';
import { useOrderMessages } from '../messages.ts';
import { usePanelMessages } from './messages.ts';
import type { OrderDetails } from '#console/kit/order-details.ts';

interface PeopleProps {
  readonly details: OrderDetails;
  /** Opens the conversation; left out if the role may not read it. */
  readonly onMessage: (() => void) | undefined;
}

/** Customer and mechanic, each with a way to call and to write. */
export function People({ details, onMessage }: PeopleProps) {
  const t = useOrderMessages();
  const may = useMay();
  const { customer, data, mechanicId } = details;
  const mechanic = data.mechanic;
  return (
    <ul className="people">
      <li>
        <Avatar name={customer.name} />
        <span className="people-name">
          {may('customers.read') ? (
            <Link to={`/customers/${customer.usersId}`}>{customer.name}</Link>
          ) : (
            customer.name
          )}
          <Role name={t('customer')} phone={customer.phone} />
        </span>
        <Reach name={customer.name} phone={customer.phone} onMessage={onMessage} />
      </li>
      <li>
        {mechanic && mechanicId !== null ? (
          <Avatar name={`${mechanic.fname} ${mechanic.lname}`} mechanicId={mechanicId} />
        ) : (
          <NoAvatar />
        )}
        <span className="people-name">
          {mechanic && mechanicId !== null ? (
            <Link to={`/mechanics/${mechanicId}`}>{`${mechanic.fname} ${mechanic.lname}`}</Link>
          ) : (
            t('noMechanic')
          )}
          <Role name={t('mechanic')} phone={mechanic?.phone ?? ''} />
        </span>
        {mechanic ? (
          <Reach name={`${mechanic.fname} ${mechanic.lname}`} phone={mechanic.phone} onMessage={undefined} />
        ) : null}
      </li>
    </ul>
  );
}

const Role = ({ name, phone }: { readonly name: string; readonly phone: string }) => (
  <span className="muted figures">{phone === '' ? name : `${name}, ${readablePhone(phone)}`}</span>
);

interface ReachProps {
  readonly name: string;
  /** '' if unknown. */
  readonly phone: string;
  readonly onMessage: (() => void) | undefined;
}

function Reach({ name, phone, onMessage }: ReachProps) {
  const t = usePanelMessages();
  return (
    <span className="people-reach">
      {phone === '' ? null : (
        <a
          className="button"
          href={`tel:${phone}`}
          aria-label={t('callAt', { name, phone: readablePhone(phone) })}
        >
          <Icon name="phone" />
        </a>
      )}
      {onMessage ? (
        <button type="button" className="button" onClick={onMessage} aria-label={t('messageTo', { name })}>
          <Icon name="message" />
        </button>
      ) : null}
    </span>
  );
}
