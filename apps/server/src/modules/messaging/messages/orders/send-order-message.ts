import type { Locale } from '@hoist/contract';
import { orderPagePartQuery } from '@hoist/domain/contact/order-page-part';
import type { UserId } from '@hoist/domain/ids';
import { notify } from '../../notifications/notify.ts';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Enclosure } from '../enclosure.ts';
import { visitEmailDetails } from './order-email-details.ts';
import type { Occasion, OrderMessageKind, OrderTextKey } from './order-message.ts';
import { orderMessagePlan, type PlannedMessage } from './order-message-plan.ts';
import type { OrderServiceRow } from './order-service-row.ts';
import { assignedState, orderState } from './order-state.ts';
import { fillNotice } from '../../templates/compose-texts.ts';
import { readTexts, type BothTexts } from '../../templates/read-texts.ts';
import { isConversation, orderTextValues, type OrderTextFacts } from './order-text-values.ts';

/**
 * Sends the messages about an order change. Call it in the transaction of the change with the changed row. Messages
 * that are outdated at sending time are dropped.
 */
export async function sendOrderMessage(tx: Tx, what: OrderMessageKind | Occasion, order: OrderServiceRow) {
  const occasion = typeof what === 'string' ? { kind: what } : what;
  const { kind } = occasion;
  // A booking is announced with a delay: it may be confirmed or canceled by then.
  if (kind === 'booked' && order.status !== 'pending') return;
  const { people, readers } = await peopleOf(tx, order);
  for (const telling of orderMessagePlan[kind]) {
    const usersId = telling.to === 'customer' ? order.usersId : order.mechanicId;
    // A released job may have no mechanic.
    if (usersId !== null) {
      const reader = readers[telling.to];
      await sendPlanned(tx, { telling, order, people, reader, usersId, occasion });
    }
  }
}

/** Names, and the zone in which each side reads its times; a customer's own is not known. */
async function peopleOf(tx: Tx, order: OrderServiceRow) {
  const rows = await tx
    .selectFrom('users as u')
    .leftJoin('mechanics as m', 'm.usersId', 'u.usersId')
    .where('u.usersId', 'in', [order.usersId, order.mechanicId ?? order.usersId])
    .select(['u.usersId', 'u.fname', 'm.timezone'])
    .execute();
  const rowOf = (id: number | null) => rows.find((row) => row.usersId === id);
  const mechanic = rowOf(order.mechanicId);
  const company = await readCompanyRules(tx);
  const zone = mechanic?.timezone ?? null;
  return {
    people: { customer: rowOf(order.usersId)?.fname ?? '', mechanic: mechanic?.fname ?? '' },
    readers: { customer: company, mechanic: zone === null ? company : zoneOf(zone) },
  };
}

interface Sending extends OrderTextFacts {
  readonly telling: PlannedMessage;
  readonly order: OrderServiceRow;
  readonly usersId: UserId;
}

async function sendPlanned(tx: Tx, sending: Sending): Promise<void> {
  const { telling, order, usersId, occasion } = sending;
  const { kind } = occasion;
  const id = order.ordersServicesId;
  await notify(tx, {
    usersId,
    type: telling.type ?? 'order',
    topic: telling.topic ?? (telling.to === 'customer' ? 'visits' : 'jobs'),
    ...orderNotice(sending, await readTexts(tx, textOf(sending))),
    ordersId: order.ordersId,
    ordersServicesId: id,
    timezone: order.timezone,
    channels: telling.to === 'customer' && occasion.knownToCustomer ? [] : telling.channels,
    details: telling.withDetails
      ? { en: await detailsOf(tx, sending, 'en'), fr: await detailsOf(tx, sending, 'fr') }
      : undefined,
    dedupeKey: ['order', id, kind, order.version, occasion.key]
      .filter((part) => part !== undefined)
      .join(':'),
    orderState: stateOf(sending),
    enclosure: enclosureOf(sending),
    canWait: telling.canWait === true && occasion.urgent !== true,
    expiresAt: expiryOf(sending),
  });
}

const detailsOf = (tx: Tx, { order, occasion }: Sending, locale: Locale): Promise<string> =>
  visitEmailDetails(tx, occasion.visit ?? [order], locale);

function enclosureOf({ telling, order, occasion }: Sending): Enclosure | undefined {
  if (!telling.withCalendar && !telling.documents) return undefined;
  const of = (occasion.visit ?? [order]).map((one) => one.ordersServicesId);
  return {
    calendarOf: telling.withCalendar ? order.ordersId : undefined,
    ...(telling.documents && { papers: { of, kinds: telling.documents } }),
  };
}

/** The words of a message in both languages, and where it leads; an occasion may have its own link. */
export function orderNotice(
  sending: Pick<Sending, 'telling' | 'order' | keyof OrderTextFacts>,
  texts: BothTexts,
) {
  const { order, occasion } = sending;
  const values = (locale: Locale) => orderTextValues(order, sending, locale);
  return {
    ...fillNotice(texts, { en: values('en'), fr: values('fr') }),
    link: occasion.link,
    navigateTo: targetOf(sending),
  };
}

/** The text of a planned message; extra work has one for each answer. */
export const textOf = ({ telling, occasion }: Pick<Sending, 'telling' | 'occasion'>): OrderTextKey =>
  telling.text === 'job_extra_work_approved' && occasion.accepted !== true
    ? 'job_extra_work_declined'
    : telling.text;

/** When the message expires. */
function expiryOf({ telling, order, occasion }: Sending): Date | undefined {
  if (telling.untilAnswered) return occasion.until;
  return telling.beforeVisit ? order.startsAt : undefined;
}

/** The order state that the message needs when it is sent. */
function stateOf({ occasion, telling, order }: Sending): string | undefined {
  if (telling.wasTheirs) return undefined;
  if (!isConversation(occasion)) return orderState(order, telling.to);
  return telling.to === 'mechanic' ? assignedState(order) : undefined;
}

function targetOf({ occasion, telling, order }: Pick<Sending, 'occasion' | 'telling' | 'order'>): string {
  const { kind } = occasion;
  const id = order.ordersServicesId;
  if (kind === 'vin_asked') return `/inside/select-vehicles/${order.usersVehiclesId}/details?edit=1`;
  const page =
    telling.to === 'customer'
      ? `/inside/orders/${id}/user/details`
      : `/inside/mechanics/orders/${id}/details`;
  if (kind === 'review_asked') return `${page}?review=1`;
  if (telling.type === 'visit_reminder') return `${page}?reminder=${occasion.key ?? ''}`;
  // Where the customer is asked to write to the mechanic who waits.
  if (isConversation(occasion) || kind === 'customer_absent') return `${page}?messages=1`;
  return telling.part === undefined ? page : `${page}?${orderPagePartQuery}=${telling.part}`;
}
