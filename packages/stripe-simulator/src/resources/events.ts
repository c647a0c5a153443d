import type { StripeEvent } from '../objects.ts';
import { get, rowOf, type Call, type Route } from '../route.ts';
import type { Unit } from '../unit.ts';
import { listParams, page } from '../wire/list.ts';
import { flag, list as texts, text } from '../wire/read.ts';

/** `payment_intent.*` matches all types with this prefix. */
const matches = (wanted: string, type: string): boolean =>
  wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : wanted === type;

function list({ unit, params, account }: Call) {
  const wanted = [
    ...texts(params, 'types'),
    ...(text(params, 'type') === undefined ? [] : [text(params, 'type') ?? '']),
  ];
  const success = flag(params, 'delivery_success');
  const rows = (success === false ? undelivered(unit) : unit.all('events'))
    // Events of connected accounts are listed for them alone.
    .filter((one) => one.account === account)
    .filter((one) => wanted.length === 0 || wanted.some((type) => matches(type, one.type)))
    .filter((one) => success !== true || unit.where('deliveries', `event:${one.id}`).length === 0);
  return page('/v1/events', rows, params);
}

/** Events with waiting or abandoned deliveries, oldest first. */
function undelivered(unit: Unit): StripeEvent[] {
  const ids = new Set(unit.all('deliveries').map((one) => one.event));
  const events = [...ids].map((id) => unit.find('events', id)).filter((event) => event !== undefined);
  return events.toSorted((one, two) => one.created - two.created);
}

export const eventRoutes: readonly Route[] = [
  get('/v1/events', list, [...listParams, 'type', 'types', 'delivery_success']),
  get('/v1/events/:id', (call) => rowOf(call, 'events', 'event')),
];
