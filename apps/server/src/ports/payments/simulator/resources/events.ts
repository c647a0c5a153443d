import type { StripeEvent } from '../objects.ts';
import { need, type Call, type Route } from '../route.ts';
import { listParams, page } from '../wire/list.ts';
import { flag, list as texts, text } from '../wire/read.ts';
import { noSuch } from '../wire/stripe-error.ts';

/** `payment_intent.*` stands for all of its kind. */
const matches = (wanted: string, type: string): boolean =>
  wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : wanted === type;

function list({ unit, params }: Call) {
  const wanted = [
    ...texts(params, 'types'),
    ...(text(params, 'type') === undefined ? [] : [text(params, 'type') ?? '']),
  ];
  const success = flag(params, 'delivery_success');
  const undelivered = new Set(unit.all('deliveries').map((one) => one.event));
  const rows = unit
    .all('events')
    .filter((one) => wanted.length === 0 || wanted.some((type) => matches(type, one.type)))
    .filter((one) => success === undefined || success !== undelivered.has(one.id));
  return page('/v1/events', rows, params);
}

function retrieve(call: Call): StripeEvent {
  const event = call.unit.find('events', need(call, 'id'));
  if (event === undefined) throw noSuch('event', need(call, 'id'));
  return event;
}

export const eventRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/events', access: 'secret', allows: [...listParams, 'type', 'types', 'delivery_success'], run: list }, // prettier-ignore
  { method: 'GET', path: '/v1/events/:id', access: 'secret', allows: [], run: retrieve },
];
