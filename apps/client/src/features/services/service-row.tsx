import type { ReactNode } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Price } from '#client/ui/lists/price-lines.tsx';
import type { Service } from '#client/model/booking/booking-types.ts';
import { formatDuration } from '#client/kit/duration.ts';
import { ServiceIcon } from '#client/ui/drawings/service-icon.tsx';
import { serviceIcons } from '#client/ui/scenes/service-icons.ts';

interface MenuIconProps {
  readonly service: Pick<Service, 'code' | 'category'>;
}

/** The service's own icon; one that the office made has its category's. */
const MenuIcon = ({ service: { code, category } }: MenuIconProps) => (
  <ServiceIcon category={category} path={serviceIcons[code]} />
);

interface ServiceRowProps {
  readonly service: Service;
  readonly selected: boolean;
  /** Why it is suggested. */
  readonly reason?: ReactNode;
  readonly onPick: (service: Service) => void;
}

/** A service with its icon, duration and price; the whole row opens it. */
export function ServiceRow({ service, selected, reason, onPick }: ServiceRowProps) {
  const t = useMessages('services');
  const byOffice = service.byOffice === true;
  const unavailable = service.status !== 1 && !byOffice;
  const facts = () => {
    if (byOffice) return [t('byOffice')];
    if (unavailable) return [t('notHere')];
    return [formatDuration(service.durationMinutes), service.partsTypes.length > 0 ? t('partsIncluded') : ''];
  };
  return (
    <li>
      <button
        type="button"
        className="row service-row"
        aria-pressed={selected}
        disabled={unavailable}
        onClick={() => onPick(service)}
      >
        <MenuIcon service={service} />
        <span className="grow">
          <b>{service.servicesTitle}</b>
          {reason ? <span className="small service-reason">{reason}</span> : null}
          <span className="small muted own-line">{facts().filter(Boolean).join(' · ')}</span>
        </span>
        {selected ? <Icon name="done" size={20} /> : null}
        {unavailable || byOffice ? null : (
          <b className="num">
            <Price amount={service.price} short />
          </b>
        )}
      </button>
    </li>
  );
}
