import { text, type Locale, type Refusal } from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { openChangeStates } from '@hoist/domain/order/change-request';
import type { OrderRefusal } from '@hoist/domain/order/decide';
import type { Assign } from '@hoist/domain/order/commands';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { parseIso } from '@hoist/domain/time';
import { sql } from 'kysely';
import { auditChange } from '#server/platform/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { type SchedulingSnapshot, prefetchRoads, readSnapshot } from '#modules/scheduling';
import { storedTimes } from '../change-requests/change-row.ts';
import {
  type OrderChange,
  type Undoable,
  type VisitRunner,
  changeVisit,
  claimPlace,
  decideVisit,
  moveWithTries,
  openVisitOf,
  placedOf,
  readBeside,
  recordMove,
  toRefusal,
  visitPartsWait,
  type Needs,
  type OrderRunner,
} from '#modules/orders';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { judgePlacing, unknownMechanic } from './judge-placing.ts';

export interface Assignment {
  readonly staffId: UserId;
  readonly ordersServicesId: OrderId;
  readonly mechanicId: UserId;
  /** ISO 8601 with an offset. */
  readonly preferredTime: string;
  /** Undefined: whatever it is now. */
  readonly seen: { readonly mechanicId: UserId | null | undefined; readonly time: string | undefined };
  /** False: the customer knows of it. */
  readonly textsCustomer: boolean;
  /** For the log. */
  readonly note: string;
  readonly locale: Locale;
  readonly now: Date;
}

export interface Assigned extends OrderChange {
  /** Null if nothing changed. */
  readonly undo: Undoable | null;
}

/**
 * Assigns a whole visit to a mechanic at a time (ADR 82). The calendar is checked again under the lock of the day.
 * Messages wait until the move cannot be undone anymore (ADR 118).
 */
export async function assignOrder(
  context: OrderRunner & Needs<'database' | 'booking'>,
  assignment: Assignment,
): Promise<Result<Assigned, Refusal>> {
  const start = parseIso(assignment.preferredTime);
  if (start === undefined) return refuse(invalidField('preferred_time', 'booking.date'));
  const snapshot = await readSnapshot(context.booking);
  await prefetchRoads(snapshot, (known) =>
    judgeWanted(context.database.db, { assignment, start, snapshot: known }),
  );
  const given = await moveWithTries(context, (tx) =>
    assignWithin(context, tx, { assignment, start, snapshot }),
  );
  if (given.ok) return given;
  return refuse(given.error === 'taken' ? { code: 'slot_taken' } : given.error);
}

type TriedAssignment = Result<Assigned, Refusal | 'taken' | 'again'>;

interface Wanted {
  readonly assignment: Assignment;
  readonly start: number;
  readonly snapshot: SchedulingSnapshot;
}

/** Judges the placing without a lock. */
async function judgeWanted(db: Db, { assignment, start, snapshot }: Wanted): Promise<void> {
  const order = await loadOrder(db, assignment.ordersServicesId);
  if (!order) return;
  const visit = await openVisitOf(db, order);
  const { mechanicId, now } = assignment;
  await judgePlacing(db, { visit, start, snapshot, now: now.getTime(), only: mechanicId });
}

async function assignWithin(runner: VisitRunner, tx: Tx, wanted: Wanted): Promise<TriedAssignment> {
  const { assignment, start, snapshot } = wanted;
  const { mechanicId, ordersServicesId, now, locale } = assignment;
  const order = await loadOrder(tx, ordersServicesId);
  if (!order || order.bookedAt === null) return refuse({ code: 'not_found' });
  const visit = await openVisitOf(tx, order);
  const placed = placedOf(visit);
  const { durationMinutes } = placed;
  const unchanged = { before: order, after: order, events: [], undo: null };
  const commandOf = (one: LoadedOrder) => assignTo(one, { assignment, by: start - placed.start });
  const possible = decideVisit(visit, commandOf);
  if (!possible.ok) return refuse(refusalOfAssign(possible.error));
  if (!possible.value) return ok(unchanged);
  // Of two dispatchers who move the same visit, the second sees what the first did.
  const { seen } = assignment;
  if (seen.mechanicId !== undefined && seen.mechanicId !== order.mechanicId)
    return refuse({ code: 'conflict' });
  if (seen.time !== undefined && parseIso(seen.time) !== placed.start) return refuse({ code: 'conflict' });
  // An earlier time than the parts needs a reason, as a booking that staff fit in does (ADR 127).
  const wait = start < placed.start ? await visitPartsWait(tx, visit, snapshot) : undefined;
  const beforeParts = wait !== undefined && start < wait.until;
  if (beforeParts && assignment.note === '') return refuse(invalidField('note', 'assign.parts'));
  const [place] = await judgePlacing(tx, { visit, start, snapshot, now: now.getTime(), only: mechanicId });
  if (!place) return unknownMechanic;
  if (!place.judged.ok)
    return refuse({
      code: 'slot_taken',
      message: text(locale, `assign.${place.judged.error}`),
      extra: { reason: place.judged.error },
    });
  if (!(await claimPlace(runner.booking, tx, { place, start, durationMinutes, now }))) return refuse('again');
  const beside = await readBeside(tx, visit);
  const changed = await changeVisit(runner, tx, { visit, commandOf, later: start > placed.start });
  if (!changed.ok) return changed;
  await acceptRequest(tx, { ids: placed.ids, start, assignment });
  await record(tx, { order, assignment, start, from: placed.start, beforeParts });
  const own = changed.value.find(({ before }) => before.ordersServicesId === ordersServicesId);
  const undo = await recordMove(tx, {
    ...assignment,
    movedBy: assignment.staffId,
    byMechanic: false,
    visit,
    changes: changed.value,
    beside,
  });
  return ok(own ? { ...own, undo } : unchanged);
}

const refusalOfAssign = (error: OrderRefusal): Refusal =>
  error.code === 'wrong_state' && error.status === 'confirm'
    ? { code: 'wrong_state', text: 'assign.under_way' }
    : error.code === 'invalid_time'
      ? invalidField('preferred_time', 'assign.too_soon')
      : toRefusal(error, 'assign');

function assignTo(
  order: LoadedOrder,
  { assignment, by }: { readonly assignment: Assignment; readonly by: number },
): Assign {
  const startsAt = order.startsAt.getTime() + by;
  return {
    type: 'assign',
    by: { role: 'office', userId: assignment.staffId },
    now: assignment.now.getTime(),
    mechanicId: assignment.mechanicId,
    startsAt,
    endsAt: startsAt + order.durationMinutes * 60_000,
  };
}

/** Accepts an open request for this time. */
async function acceptRequest(
  tx: Tx,
  given: { readonly ids: readonly OrderId[]; readonly start: number; readonly assignment: Assignment },
): Promise<void> {
  const { ids, start, assignment } = given;
  await tx
    .updateTable('changeRequests')
    .set({
      state: 'accepted',
      endedAt: assignment.now,
      answeredAt: assignment.now,
      answeredBy: assignment.staffId,
    })
    .where('ordersServicesId', 'in', ids)
    .where('kind', '=', 'move')
    .where('state', 'in', openChangeStates)
    .where(sql<boolean>`(wished || offered) @> ${storedTimes([start])}::jsonb`)
    .execute();
}

const record = (
  tx: Tx,
  given: {
    readonly order: LoadedOrder;
    readonly assignment: Assignment;
    readonly start: number;
    readonly from: number;
    readonly beforeParts: boolean;
  },
) => {
  const { order, assignment, start, from, beforeParts } = given;
  return auditChange(tx, {
    actorId: assignment.staffId,
    action: 'order.assigned',
    entity: 'order_service',
    entityId: order.ordersServicesId,
    before: { mechanicId: order.mechanicId, startsAt: new Date(from).toISOString() },
    after: { mechanicId: assignment.mechanicId, startsAt: new Date(start).toISOString() },
    detail: {
      ...(assignment.note === '' ? {} : { note: assignment.note }),
      ...(beforeParts ? { passes: 'parts_not_there' } : {}),
    },
  });
};
