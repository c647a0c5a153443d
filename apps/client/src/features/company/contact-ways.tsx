import { readablePhone } from '@hoist/domain/contact/phone';
import type { ReactNode } from 'react';
import { paths } from '#client/kit/navigation/paths.ts';
import { useInfo } from '#client/kit/api/use-info.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import '#client/ui/card.css';

/** Ways to reach the office, as far as the company has set them, and the own bookings. */
export function ContactWays() {
  const t = useMessages('company');
  const { supportEmail = '', supportPhone = '' } = useInfo('brand').data?.data.brand ?? {};
  return (
    <ul className="contact-ways">
      {supportPhone === '' ? null : (
        <Way icon="phone" title={t('ways.call')}>
          <a className="link" href={`tel:${supportPhone}`}>
            {readablePhone(supportPhone)}
          </a>
        </Way>
      )}
      <Way icon="mail" title={t('ways.email')}>
        {supportEmail === '' ? null : (
          <a className="link" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
        )}
      </Way>
      <Way icon="receipt" title={t('ways.booking')}>
        <Link to={paths.orders}>{t('ways.openBookings')}</Link>
      </Way>
    </ul>
  );
}

interface WayProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
}

const Way = ({ icon, title, children }: WayProps) => (
  <li className="card">
    <span className="centred page-tile-icon">
      <Icon name={icon} size={24} />
    </span>
    <div>
      <b>{title}</b>
      <div>{children}</div>
    </div>
  </li>
);
