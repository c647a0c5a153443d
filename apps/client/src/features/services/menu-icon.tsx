import { ServiceIcon } from '#client/ui/service-icon.tsx';
import type { Service } from '../booking/booking-types.ts';
import { serviceIcons } from './service-icons.ts';

interface MenuIconProps {
  readonly service: Pick<Service, 'code' | 'category'>;
}

/** The service's own icon; one that the office made has its category's. */
export const MenuIcon = ({ service: { code, category } }: MenuIconProps) => (
  <ServiceIcon category={category} path={serviceIcons[code]} />
);
