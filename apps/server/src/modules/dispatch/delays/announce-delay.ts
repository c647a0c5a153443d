import type { Refusal } from '@hoist/contract';
import { visitPointColumns, visitPointOf } from '#server/shared/orders/visit-point.ts';
import { isAwaited, mayReportDelay, delayedDay, type ExpectedStop } from '@hoist/domain/order/delayed-day';
import { UNDO_MS } from '@hoist/domain/order/undo-move';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import { auditChange } from '#server/platform/audit.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { prefetchRoads, readSnapshot, type SchedulingSnapshot } from '#modules/scheduling';
import { actionTime } from '#server/shared/orders/action-time.ts';
import {
  type Found,
  type HeldStep,
  type OrderRequest,
  findOrder,
  holdStep,
  withOrder,
  type Needs,
} from '#modules/orders';
import type { DelaySettings } from '#server/shared/settings/order-settings.ts';
import { timesAfter } from '../free-reschedules/free-reschedule-times.ts';
import { notifyDelay } from './notify-delay.ts';
import { noId, type VisitId } from '@hoist/domain/ids';
import { breaksOf, zoneDays } from '@hoist/domain/scheduling/shifts';
import { startsOfWorkDay, workDay } from '@hoist/domain/scheduling/work-day';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';

const minute = 60_000;

export interface DelayRequest extends OrderRequest {
  /** Behind the promised start; for work under way, behind its planned end. 0: on time again. */
  readonly minutes: number;
  /** When it was announced, for a device that was offline. */
  readonly doneAt?: string | undefined;
  /** Hold it for ten seconds, in which the mechanic can take it back. */
  readonly undoable?: boolean;
}

/**
 * The mechanic, or the office after a call, announces a delay to the affected customers of the day, each expected
 * time once (decision C18).
 */
export async function announceDelay(
  context: Needs<'database' | 'booking' | 'settings'>,
  request: DelayRequest,
): Promise<Result<Announced, Refusal>> {
  const snapshot = await readSnapshot(context.booking);
  const { late: settings } = await context.settings.get();
  const { now, minutes, undoable = false } = request;
  const found = await findOrder(context.database.db, request);
  if (found.ok)
    await prefetchRoads(snapshot, (known) =>
      planDelay(context, { order: found.value.order, minutes, now }, known),
    );
  return withOrder<Announced>(context.database, request, async (tx, { order, by }) => {
    if (by.role === 'customer') return refuse({ code: 'forbidden' });
    const at = await actionTime(tx, order, request);
    const given = { order, by, minutes, at, now, snapshot, settings };
    if (undoable && by.role === 'mechanic' && now.getTime() - at.getTime() < UNDO_MS) {
      const told = await countTold(tx, given);
      if (!told.ok) return told;
      const step = { kind: 'delay', minutes } as const;
      const { mechanicId } = by;
      return ok({ told: told.value, undo: await holdStep(tx, { order, mechanicId, step, now }) });
    }
    const told = await announceWithin(tx, given);
    if (!told.ok) return told;
    if (by.role === 'office')
      await auditChange(tx, {
        actorId: by.userId,
        action: 'order.delayed_for_mechanic',
        entity: 'order_service',
        entityId: order.ordersServicesId,
        after: { minutes },
      });
    return ok({ told: told.value, undo: null });
  });
}

export interface Announced {
  /** How many customers hear of it. */
  readonly told: number;
  /** It can still be taken back until then; else null. */
  readonly undo: HeldStep | null;
}

interface Announcing {
  readonly order: LoadedOrder;
  readonly by: Found<'mechanic' | 'office'>['by'];
  readonly minutes: number;
  readonly at: Date;
  readonly now: Date;
  readonly snapshot: SchedulingSnapshot;
  readonly settings: DelaySettings;
}

/** Whom an announcement would reach, without sending anything. */
async function countTold(tx: Tx, given: Announcing): Promise<Result<number, Refusal>> {
  await sql`SAVEPOINT announcement`.execute(tx);
  const told = await announceWithin(tx, given);
  await sql`ROLLBACK TO SAVEPOINT announcement`.execute(tx);
  return told;
}

/** Announces a delay of a locked order to the affected customers of the day; returns how many. */
export async function announceWithin(
  tx: Tx,
  { order, by, minutes, at, now, snapshot, settings }: Announcing,
): Promise<Result<number, Refusal>> {
  const { mechanicId } = order;
  if (mechanicId === null) return refuse({ code: 'wrong_state', text: 'late.not_now' });
  const startsAt = order.startsAt.getTime();
  if (!mayReportDelay(order.status, startsAt, at.getTime()))
    return refuse({ code: 'wrong_state', text: 'late.not_now' });
  const lateMs = minutes * minute;
  if (isAwaited(order.progress) && startsAt + lateMs <= at.getTime() - minute)
    return refuse(invalidField('minutes', 'late.past'));
  const expected = await readDelayedDay(tx, { order, lateMs, snapshot });
  const notified = new Set<number>();
  const visits = new Set<number>();
  for (const stop of expected) {
    const { ordersId: visit } = stop;
    // The mechanic has arrived, so none of the visit's services is late.
    const hasArrived = visit === order.ordersId && !isAwaited(order.progress);
    const isFirst = !visits.has(visit);
    visits.add(visit);
    if (hasArrived) continue;
    const announcement = { settings, snapshot, by, mechanicId, at, now, isFirst };
    if (await notifyDelay(tx, stop, announcement)) notified.add(visit);
  }
  return ok(notified.size);
}

/** Plans the rest of the day and the times to propose, without a lock. */
export async function planDelay(
  { database: { db }, settings }: Needs<'database' | 'settings'>,
  { order, minutes, now: at }: { readonly order: LoadedOrder; readonly minutes: number; readonly now: Date },
  snapshot: SchedulingSnapshot,
): Promise<void> {
  const { late } = await settings.get();
  const now = at.getTime();
  for (const { id, lateMs } of await readDelayedDay(db, { order, lateMs: minutes * minute, snapshot })) {
    if (lateMs < late.proposeMinutes * minute) continue;
    const stop = await loadOrder(db, id);
    if (stop) await timesAfter(db, { order: stop, snapshot, reason: 'late', now });
  }
}

const day = 24 * 3_600_000;

interface DelayedStop extends ExpectedStop {
  readonly ordersId: VisitId;
}

/** The effect of a delay on the rest of the mechanic's day, starting with that visit; pending offers count too. */
async function readDelayedDay(
  tx: Db | Tx,
  given: { readonly order: LoadedOrder; readonly lateMs: number; readonly snapshot: SchedulingSnapshot },
): Promise<readonly DelayedStop[]> {
  const { order, lateMs, snapshot } = given;
  const mechanic = snapshot.mechanics.get(order.mechanicId ?? noId);
  const zone = mechanic?.zone ?? zoneOf(order.timezone);
  const from = order.startsAt.getTime();
  const { to } = startsOfWorkDay(workDay(from, zone), zone);
  const rows = await tx
    .selectFrom('orderServices')
    .where('mechanicId', '=', order.mechanicId)
    .where('status', 'in', ['pending', 'confirm'])
    .where('startsAt', '>=', order.startsAt)
    .where('startsAt', '<', new Date(to))
    .select(['ordersServicesId', 'ordersId', 'startsAt', 'endsAt', ...visitPointColumns])
    .orderBy('startsAt')
    .execute();
  return delayedDay({
    stops: rows.map((row) => ({
      id: row.ordersServicesId,
      ordersId: row.ordersId,
      from: row.startsAt.getTime(),
      to: row.endsAt.getTime(),
      ...visitPointOf(row),
    })),
    lateMs,
    drives: snapshot.drives,
    breaks: mechanic ? breaksOf(mechanic, zoneDays({ from, to: to + day })) : [],
  });
}
