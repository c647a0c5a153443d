import type { ConsolePermission } from '@hoist/domain/access/console';
import { orderNameOf } from '@hoist/domain/search/order-number';
import type { Db } from '#server/platform/db/database.ts';
import type { LineContext } from '#modules/orders';
import { findAddresses, findVehicles } from './find-belongings.ts';
import { findApplications } from './find-applications.ts';
import { findOrders } from './find-orders.ts';
import { findPeople } from './find-people.ts';
import type { Found } from './found.ts';

const shortestSearch = 2;

interface SearchRequest extends LineContext {
  readonly search: string;
  readonly may: (permission: ConsolePermission) => boolean;
}

/** Searches every kind of record that the role may read, all at the same time. */
export async function searchConsole(db: Db, request: SearchRequest): Promise<Found> {
  const { may, locale } = request;
  const typed = request.search.trim().replaceAll(/\s+/g, ' ');
  const nothing = { orders: [], customers: [], mechanics: [], vehicles: [], addresses: [], applications: [] };
  const named = orderNameOf(typed);
  const { number } = named;
  if (typed.length < shortestSearch && number === undefined) return nothing;
  const none = Promise.resolve([]);
  const people = typed.length < shortestSearch ? none : findPeople(db, typed);
  const [orders, found, vehicles, addresses, applications] = await Promise.all([
    may('orders.read')
      ? people.then((some) => findOrders(db, { named, people: some, context: request }))
      : none,
    people,
    may('customers.read') ? findVehicles(db, typed, locale) : none,
    may('customers.read') ? findAddresses(db, typed) : none,
    may('mechanics.read') ? findApplications(db, typed) : none,
  ]);
  const of = (mechanic: boolean) =>
    found.filter((one) => one.mechanic === mechanic).map(({ mechanic: _mechanic, ...person }) => person);
  return {
    orders,
    customers: may('customers.read') ? of(false) : [],
    mechanics: may('mechanics.read') ? of(true) : [],
    vehicles,
    addresses,
    applications,
  };
}
