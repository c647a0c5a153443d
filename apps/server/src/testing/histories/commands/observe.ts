import { attachCard, getEstimate, getOrder, getServices } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { toCents, type Line } from '../arithmetic.ts';
import { mechanicNames, type CustomerName } from '../company.ts';
import { hasEnded, isOpen, servicesOf, type Model, type Visit } from '../model.ts';
import type { Product } from '../product.ts';

const cardSources = {
  card: 'pm_card_visa',
  'card that asks': 'pm_card_authenticationRequired',
  'card that asks once': 'pm_card_authenticationRequiredOnSetup',
} as const;

const services = {
  pads: 'brake-pads-front',
  battery: 'battery',
  wipers: 'wipers',
  rotation: 'tire-rotation',
} as const;

/** The services of the menu for a place, by the machine's names. */
export const menuOf = async (product: Product, customer: CustomerName, place: number) => {
  const { userId, vehicles, places } = product.company.customers[customer];
  const where = { users_vehicles_id: vehicles[0] ?? 0, user_location_id: places[place] ?? 0 };
  const { data } = await product.read(customer, getServices, { params: { userId }, query: where });
  return (name: string) => {
    const found = data.find(({ code }) => code === services[name as keyof typeof services]);
    if (!found) throw new Error(`No service ${name}`);
    return found;
  };
};

/** The id of a saved card; it is saved when it is needed first. */
export async function cardOf(
  { product, model }: { readonly product: Product; readonly model: Model },
  customer: CustomerName,
  card: CardName,
) {
  const known = model.cards.get(`${customer} ${card}`);
  if (known) return known;
  const { userId } = product.company.customers[customer];
  const form = { payment_method_token: cardSources[card] };
  const { data } = await product.read(customer, attachCard, { params: { userId }, form });
  model.cards.set(`${customer} ${card}`, data.usersCreditCardsId);
  return data.usersCreditCardsId;
}

export type CardName = keyof typeof cardSources;

export const hours = { morning: '08', noon: '12', evening: '17' } as const;

type Days = readonly {
  readonly date: string;
  readonly slots: readonly { readonly preferredTime: string; readonly available: boolean }[];
}[];

/** The first free start on or after a day, from an hour on where there is one. */
export function startOf(days: Days, from: string, hour: string): string | undefined {
  for (const { date, slots } of days) {
    if (date < from) continue;
    const free = slots.filter(({ available }) => available).map(({ preferredTime }) => preferredTime);
    const found = free.find((time) => time.slice(11, 13) >= hour) ?? free[0];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The lines of the estimate as its customer reads them. */
export async function linesOf(product: Product, customer: CustomerName, id: OrderId): Promise<Line[]> {
  const { data } = await product.read(customer, getEstimate, { params: { ordersServicesId: id } });
  return data.agreed.lines.map(({ kind, code, amount, discount }) => ({
    kind,
    code,
    cents: toCents(amount),
    off: toCents(discount),
    isExtra: false,
    hours: null,
  }));
}

/** Reads who has the services of a visit and when, as their customer does. */
export async function observe(product: Product, visit: Visit): Promise<void> {
  for (const service of visit.services) {
    const params = { ordersServicesId: service.id };
    const { data } = await product.read(visit.customer, getOrder, { params });
    const [seen] = data;
    if (!seen) throw new Error(`${service.name} is not shown to ${visit.customer}`);
    service.status = seen.orderServiceStatus;
    service.isBooked ||= service.status === 'pending';
    service.startsAt = seen.preferredTimeUnformatted;
    service.minutes = seen.durationMinutes;
    service.progress = seen.progress ?? 'none';
    service.pays = seen.orderPaymentOption === 'pay_with_cash_on_service' ? 'cash' : 'card';
    const name = mechanicNames.find((one) => one === seen.mechanic?.fname);
    if (name !== undefined || seen.orderServiceStatus === 'pending') service.mechanic = name;
  }
}

/** Time passes to a moment, and people read what it changed: what no one did in time has lapsed. */
export async function passUntil(product: Product, model: Model, time: number): Promise<void> {
  await product.passTo(time);
  for (const service of servicesOf(model))
    if (service.proposal && service.proposal.until <= product.now()) service.proposal = undefined;
  for (const visit of model.visits) {
    if (visit.services.every(hasEnded)) continue;
    const open = visit.services.filter(isOpen);
    await observe(product, visit);
    if (open.every(isOpen)) continue;
    for (const { met } of visit.services) met.push('lapse');
  }
}
