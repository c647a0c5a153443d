import type { Output } from '@hoist/contract/client';
import type { searchConsole } from '@hoist/contract/people/search';
import { readablePhone } from '@hoist/domain/contact/phone';
import type { IconName } from '#console/ui/icon.tsx';
import type { OrderStatusName } from '#console/features/orders/order-status.tsx';

export type Found = Output<typeof searchConsole>['data'];
type Kind = keyof Found;

/** A result of the search, and where it leads. */
export interface Target {
  readonly to: string;
  readonly name: string;
  /** The second line. */
  readonly text?: string;
  /** Initials instead of an icon. */
  readonly person?: { readonly mechanicId?: number };
  readonly icon: IconName;
  readonly status?: OrderStatusName;
  readonly isBlocked?: boolean;
}

export interface Group {
  readonly name: Kind | 'settings' | 'pages' | 'lists';
  readonly targets: readonly Target[];
}

interface Texts {
  readonly order: (number: number) => string;
  readonly of: (owner: string) => string;
}

const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(', ');

const person = ({ name, email, phone, blocked }: Found['customers'][number]) => ({
  name,
  text: joined(phone === '' ? '' : readablePhone(phone), email),
  isBlocked: blocked,
});

/** What the server found, group by group; a number is first of all that of an order. */
export function foundGroups(found: Found, typed: string, texts: Texts): readonly Group[] {
  const targets: Record<Kind, readonly Target[]> = {
    orders: found.orders.map((one) => ({
      to: `/orders/${one.ordersServicesId}`,
      name: `${one.servicesTitle}, ${one.customer.name}`,
      text: joined(texts.order(one.ordersServicesId), one.vehicle, `${one.visitDay} ${one.visitTime}`),
      icon: 'orders',
      status: one.orderServiceStatus,
    })),
    customers: found.customers.map((one) => ({
      ...person(one),
      to: `/customers/${one.usersId}`,
      icon: 'customers',
      person: {},
    })),
    vehicles: found.vehicles.map(({ usersId, title, plate, vin, owner }) => ({
      to: `/customers/${usersId}`,
      name: joined(title, plate),
      text: joined(texts.of(owner), vin),
      icon: 'orders',
    })),
    addresses: found.addresses.map(({ usersId, address, owner }) => ({
      to: `/customers/${usersId}`,
      name: address,
      text: texts.of(owner),
      icon: 'pin',
    })),
    mechanics: found.mechanics.map((one) => ({
      ...person(one),
      to: `/mechanics/${one.usersId}`,
      icon: 'mechanics',
      person: { mechanicId: one.usersId },
    })),
    applications: found.applications.map(({ applicationId, name, reference }) => ({
      to: `/mechanics/applications/${applicationId}`,
      name,
      text: reference,
      icon: 'team',
    })),
  };
  const kinds: readonly Kind[] = /^#?\d{1,9}$/.test(typed)
    ? ['orders', 'customers', 'vehicles', 'addresses', 'mechanics', 'applications']
    : ['customers', 'orders', 'vehicles', 'addresses', 'mechanics', 'applications'];
  return kinds.map((name) => ({ name, targets: targets[name] })).filter((group) => group.targets.length > 0);
}
