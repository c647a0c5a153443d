import type { OrderId, UserId } from '@hoist/domain/ids';
import type { Selectable } from 'kysely';
import {
  beginConfirmation,
  heldStepsJobName,
  openVisitOf,
  sendOrderPayments,
  type OrderRunner,
  type Needs,
} from '#modules/orders';
import { arePaymentsValid } from '#modules/payments';
import { prefetchRoads, readSnapshot, type SchedulingSnapshot } from '#modules/scheduling';
import type { DelaySettings } from '#server/shared/settings/order-settings.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { HeldStepsTable } from '#server/platform/db/schema-moves.ts';
import { dueJob, type Job } from '#server/platform/jobs/jobs.ts';
import { loadOrder, lockOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { announceWithin, planDelay } from './announce-delay.ts';

type HeldRow = Selectable<HeldStepsTable>;

/** Does the steps that can no longer be taken back (ADR 131). */
export const heldStepsJob = (
  context: OrderRunner & Needs<'database' | 'booking' | 'payments' | 'settings'>,
): Job => dueJob({ name: heldStepsJobName, run: doDue(context), nextDue: nextStep(context) });

const nextStep =
  ({ database }: Needs<'database'>) =>
  async () => {
    const next = await database.db
      .selectFrom('heldSteps')
      .select((eb) => eb.fn.min('dueAt').as('at'))
      .executeTakeFirst();
    return next?.at;
  };

const doDue =
  (context: OrderRunner & Needs<'database' | 'booking' | 'payments' | 'settings'>) =>
  async (now: Date): Promise<'more' | undefined> => {
    const due = await context.database.db
      .selectFrom('heldSteps')
      .where('dueAt', '<=', now)
      .selectAll()
      .orderBy('heldStepsId')
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;
    const snapshot = due.kind === 'delay' ? await planned(context, due, now) : undefined;
    const { late } = await context.settings.get();
    const waiting = await context.database.transaction(
      (tx) => doStep(context, tx, { due, snapshot, late, now }),
      { attempts: 3 },
    );
    for (const id of waiting) await sendOrderPayments(context, id);
    return 'more';
  };

async function planned(
  context: Needs<'database' | 'booking' | 'settings'>,
  { ordersServicesId, minutes }: HeldRow,
  now: Date,
) {
  const snapshot = await readSnapshot(context.booking);
  const order = await loadOrder(context.database.db, ordersServicesId);
  if (order) await prefetchRoads(snapshot, (known) => planDelay(context, { order, minutes, now }, known));
  return snapshot;
}

interface Doing {
  readonly due: HeldRow;
  readonly snapshot: SchedulingSnapshot | undefined;
  readonly late: DelaySettings;
  readonly now: Date;
}

/**
 * The order is locked before the row, as in an undo; what has changed meanwhile ends the step. Returns the orders that
 * the capture of their deposit confirms.
 */
async function doStep(
  runner: OrderRunner,
  tx: Tx,
  { due, snapshot, late: settings, now }: Doing,
): Promise<readonly OrderId[]> {
  const order = await lockOrder(tx, due.ordersServicesId);
  const row = await tx
    .deleteFrom('heldSteps')
    .where('heldStepsId', '=', due.heldStepsId)
    .where('dueAt', '<=', now)
    .returningAll()
    .executeTakeFirst();
  if (!order || !row || order.mechanicId !== row.mechanicId) return [];
  const { mechanicId, reason, minutes, saidAt: at } = row;
  const by = { role: 'mechanic' as const, userId: mechanicId, mechanicId };
  if (row.kind === 'confirm') return confirmVisit(runner, tx, { order, by, now });
  if (row.kind === 'decline') {
    if (order.status !== 'pending' && order.status !== 'confirm') return [];
    const done = await runner.changeOrder(tx, order, { type: 'decline', by, now: now.getTime(), reason });
    if (!done.ok) throw new Error(`Order ${order.ordersServicesId} was not declined: ${done.error.code}`);
    return [];
  }
  // A visit that has ended or moved meanwhile is not late.
  if (snapshot) await announceWithin(tx, { order, by, minutes, at, now, snapshot, settings });
  return [];
}

interface Confirming {
  readonly order: LoadedOrder;
  readonly by: { readonly role: 'mechanic'; readonly userId: UserId; readonly mechanicId: UserId };
  readonly now: Date;
}

/** One tap confirms the whole visit, in one transaction (decision C14). */
async function confirmVisit(
  runner: OrderRunner,
  tx: Tx,
  { order, by, now }: Confirming,
): Promise<readonly OrderId[]> {
  const others = (await openVisitOf(tx, order)).filter(
    ({ ordersServicesId: id, status }) => id !== order.ordersServicesId && status === 'pending',
  );
  const waiting: OrderId[] = [];
  for (const one of [order, ...others]) {
    const { ordersServicesId } = one;
    const paymentsValid = await arePaymentsValid(tx, ordersServicesId);
    const begun = await beginConfirmation(runner, tx, {
      order: one,
      by,
      paymentsValid,
      actorId: by.mechanicId,
      now,
    });
    // Canceled meanwhile, or its payment failed: the visit is still the mechanic's offer, or has ended.
    if (!begun.ok && one === order) return [];
    if (begun.ok && begun.value === 'waits') waiting.push(ordersServicesId);
  }
  return waiting;
}
