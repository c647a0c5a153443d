import type { Refusal } from '@hoist/contract';
import type { ServiceId } from '@hoist/domain/ids';
import type { ProposedLine } from '@hoist/domain/pricing/extra-line';
import { refuse, type Result } from '@hoist/domain/result';
import { priceMenuService, proposeWithin, type Proposed } from '#modules/estimates';
import { moveWithTries, openVisitOf, type VisitRunner, type OrderRunner, type Needs } from '#modules/orders';
import { readSnapshot, type SchedulingSnapshot, type Selection } from '#modules/scheduling';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { loadOrder, lockOrder } from '#server/shared/orders/load-order.ts';
import { nameOf } from '#server/shared/person-name.ts';
import { correctable, keepMechanic, passRefusal, type Correction } from './correction.ts';

export interface AddedService extends Correction {
  readonly servicesId: ServiceId;
  /** The customer agreed to the price by phone; otherwise they are asked. */
  readonly agreed: boolean;
}

/**
 * Staff add a service of the menu to a confirmed visit as extra work. With the customer's yes by phone it counts right
 * away, and the visit becomes longer; otherwise the customer is asked (ADR 125).
 */
export async function addService(
  context: OrderRunner & Needs<'database' | 'booking' | 'links'>,
  adding: AddedService,
): Promise<Result<Proposed, Refusal>> {
  const refused = passRefusal(adding);
  if (refused) return refuse(refused);
  const { db } = context.database;
  const found = await correctable(db, adding);
  if (!found.ok) return found;
  const { value: order } = found;
  const snapshot = await readSnapshot(context.booking);
  const { servicesId, locale, now } = adding;
  const priced = await priceMenuService(db, { order, servicesId, snapshot, locale, now });
  if (!priced.ok) return priced;
  const wanted = { adding, snapshot, ...priced.value };
  const done = await moveWithTries(context, (tx) => addWithin(context, tx, wanted));
  if (done.ok) return done;
  return refuse(done.error === 'taken' ? { code: 'conflict' } : done.error);
}

interface Wanted {
  readonly selection: Selection;
  readonly lines: readonly ProposedLine[];
  readonly adding: AddedService;
  readonly snapshot: SchedulingSnapshot;
}

async function addWithin(
  runner: VisitRunner & Needs<'links'>,
  tx: Tx,
  { adding, snapshot, selection, lines }: Wanted,
): Promise<Result<Proposed, Refusal | 'taken' | 'again'>> {
  const { actor, ordersServicesId, locale, now, reason, agreed, passReason, servicesId } = adding;
  await lockOrder(tx, ordersServicesId);
  const order = await loadOrder(tx, ordersServicesId);
  if (!order) return refuse({ code: 'not_found' });
  const [first, ...others] = await openVisitOf(tx, order);
  if ((others.at(-1) ?? first).ordersServicesId !== ordersServicesId)
    return refuse({ code: 'wrong_state', text: 'add.last' });
  const { mechanicId } = order;
  if (order.status !== 'confirm' || mechanicId === null)
    return refuse({ code: 'wrong_state', text: 'add.confirmed' });
  const minutes = selection.durationMinutes;
  const endsAt = new Date(order.endsAt.getTime() + minutes * 60_000);
  const added = { ...order, servicesId, startsAt: order.endsAt, endsAt };
  const kept = await keepMechanic(runner, tx, {
    correction: adding,
    visit: [first, ...others, added],
    mechanicId,
    snapshot,
  });
  if (!kept.ok) return kept;
  const proposed = await proposeWithin(runner, tx, {
    actor,
    ordersServicesId,
    locale,
    now,
    lines,
    note: '',
    pictureId: null,
    order,
    by: { role: 'office', userId: actor.usersId },
    agreed: agreed
      ? {
          givenBy: nameOf(selection.user),
          facts: { endsAt, durationMinutes: order.durationMinutes + minutes },
        }
      : undefined,
  });
  if (!proposed.ok) return proposed;
  await auditChange(tx, {
    actorId: actor.usersId,
    action: 'order.service_added',
    entity: 'order_service',
    entityId: ordersServicesId,
    before: { endsAt: order.endsAt.toISOString() },
    after: { service: selection.service.title.en, endsAt: (agreed ? endsAt : order.endsAt).toISOString() },
    detail: {
      reason,
      ...(agreed ? { agreedByPhone: nameOf(selection.user) } : {}),
      ...(kept.value === null ? {} : { passes: kept.value, passReason }),
    },
  });
  return proposed;
}
