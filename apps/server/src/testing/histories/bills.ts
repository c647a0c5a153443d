import {
  feeBeforeTax,
  halfUp,
  least,
  share,
  split,
  sum,
  taxesOf,
  taxOfFee,
  totalOf,
  type Cents,
} from './arithmetic.ts';
import type { MechanicName } from './company.ts';
import type { CardName } from './commands/observe.ts';
import { add, servicesOf, type Model, type Service } from './model.ts';

const hour = 3_600_000;
const winter = Date.parse('2026-11-01T06:00:00Z');

/** The local day of a moment: Toronto changes its clocks on November 1, Vancouver does not. */
export function dayIn(province: string, at: number): string {
  const behind = province === 'BC' ? 7 : at < winter ? 4 : 5;
  return new Date(at - behind * hour).toISOString().slice(0, 10);
}

function addTaxes(
  model: Model,
  { visit }: Service,
  given: { readonly taxes: Readonly<Record<string, Cents>>; readonly kind: string; readonly at: number },
): void {
  const day = dayIn(visit.province, given.at);
  for (const [tax, cents] of Object.entries(given.taxes))
    if (cents > 0n) add(model.taxes, `${day} ${visit.province} ${tax} ${given.kind}`, cents);
}

/** Bills the work that was done. */
export function bill(model: Model, service: Service, at: number): void {
  const { province } = service.visit;
  const taxes = taxesOf(service.lines, province);
  service.billed = totalOf(service.lines, province);
  service.uncredited = { '': service.billed - sum(Object.values(taxes)), ...taxes };
  addTaxes(model, service, { taxes, kind: 'collected', at });
}

/** Bills a fee for what did not take place; its tax is included. */
export function billFee(model: Model, service: Service, fee: { readonly cents: Cents; readonly at: number }) {
  const { province } = service.visit;
  const net = feeBeforeTax(fee.cents, province);
  service.billed = fee.cents;
  service.uncredited = { '': net, [taxOfFee(province)]: fee.cents - net };
  const { '': _, ...taxes } = service.uncredited;
  addTaxes(model, service, { taxes, kind: 'collected', at: fee.at });
}

/** Credits a part of the bill, and each tax in proportion to what is left of it. */
export function credit(
  model: Model,
  service: Service,
  given: { readonly cents: Cents; readonly at: number },
): void {
  const names = Object.keys(service.uncredited);
  const parts = split(given.cents, Object.values(service.uncredited));
  const credited = Object.fromEntries(names.map((name, index) => [name, parts[index] ?? 0n]));
  for (const name of names)
    service.uncredited[name] = (service.uncredited[name] ?? 0n) - (credited[name] ?? 0n);
  service.returns.push(given.cents);
  const { '': _, ...taxes } = credited;
  addTaxes(model, service, { taxes, kind: 'credited', at: given.at });
}

/** A visit that ends within six days is held now, and a later one 72 hours before its start. */
export function payBy(service: Service, { card, now }: { readonly card: CardName; readonly now: number }) {
  const start = Date.parse(service.startsAt);
  const isNear = start + (service.minutes * hour) / 60 <= now + 6 * 24 * hour;
  service.card = card;
  service.heldAt = isNear ? now : start - 72 * hour;
}

/** Its hold was not made before its card was barred by a dispute: the customer has to pay in another way. */
export const awaitsCustomer = (model: Model, service: Service): boolean =>
  service.pays === 'card' &&
  servicesOf(model).some(
    ({ dispute, card, visit }) =>
      dispute !== undefined &&
      dispute.state !== 'won' &&
      dispute.openedAt < service.heldAt &&
      card === service.card &&
      visit.customer === service.visit.customer,
  );

const contractors: readonly (MechanicName | undefined)[] = ['Marc', 'Mia'];

/** The mechanic's part of a return: their pay in proportion to all that was returned, by the rule of now. */
export function bear(
  model: Model,
  service: Service,
  returned: { readonly cents: Cents; readonly pay: Cents },
): void {
  if (model.bears === 0n || service.status !== 'complete' || !contractors.includes(service.mechanic)) return;
  const total = totalOf(service.lines, service.visit.province);
  const partOf = (cents: Cents) => share(halfUp(returned.pay * least(cents, total), total), model.bears);
  const more = partOf(service.counted + returned.cents) - partOf(service.counted);
  if (more <= 0n) return;
  service.counted += returned.cents;
  service.borne += more;
}
