import type { Selectable } from 'kysely';
import {
  beginConfirmation,
  openVisitOf,
  sendOrderPayments,
  type OrderRunner,
  type OrdersContext,
} from '#modules/orders';
import { arePaymentsValid } from '#modules/payments';
import { prefetchRoads, readSnapshot, type SchedulingSnapshot } from '#modules/scheduling';
import type { DelaySettings } from '#modules/settings';
import type { Tx } from '#server/platform/db/database.ts';
import type { HeldStepsTable } from '#server/platform/db/schema-moves.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { loadOrder, lockOrder } from '#server/shared/orders/load-order.ts';
import { announceWithin, planDelay } from './announce-delay.ts';

type HeldRow = Selectable<HeldStepsTable>;

/** Does the steps that can no longer be taken back (ADR 131). */
export const heldStepsJob = (context: OrdersContext): Job => ({
  name: 'held-steps',
  everyMs: 1000,
  run: async (now) => {
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
    const done = await context.database.transaction(
      (tx) => doStep(context, tx, { due, snapshot, late, now }),
      { attempts: 3 },
    );
    // The capture of the deposit confirms the order.
    if (done === 'waits') await sendOrderPayments(context, due.ordersServicesId);
    if (due.kind === 'confirm') await holdOthers(context, due);
    return 'more';
  },
});

async function planned(context: OrdersContext, { ordersServicesId, minutes }: HeldRow, now: Date) {
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

/** The order is locked before the row, as in an undo; what has changed meanwhile ends the step. */
async function doStep(
  runner: OrderRunner,
  tx: Tx,
  { due, snapshot, late: settings, now }: Doing,
): Promise<'waits' | undefined> {
  const { changeOrder } = runner;
  const paymentsValid = due.kind === 'confirm' && (await arePaymentsValid(tx, due.ordersServicesId));
  const order = await lockOrder(tx, due.ordersServicesId);
  const row = await tx
    .deleteFrom('heldSteps')
    .where('heldStepsId', '=', due.heldStepsId)
    .where('dueAt', '<=', now)
    .returningAll()
    .executeTakeFirst();
  if (!order || !row || order.mechanicId !== row.mechanicId) return undefined;
  const { mechanicId, reason, minutes, saidAt: at } = row;
  const by = { role: 'mechanic' as const, userId: mechanicId, mechanicId };
  if (row.kind === 'decline') {
    if (order.status !== 'pending' && order.status !== 'confirm') return undefined;
    const done = await changeOrder(tx, order, { type: 'decline', by, now: now.getTime(), reason });
    if (!done.ok) throw new Error(`Order ${order.ordersServicesId} was not declined: ${done.error.code}`);
    return undefined;
  }
  if (row.kind === 'confirm') {
    const begun = await beginConfirmation(runner, tx, { order, by, paymentsValid, actorId: mechanicId, now });
    // Refused if it was canceled or its payment failed meanwhile: it is still the mechanic's offer then, or has ended.
    return begun.ok && begun.value === 'waits' ? 'waits' : undefined;
  }
  if (!snapshot) return undefined;
  // A visit that has ended or moved meanwhile is not late.
  await announceWithin(tx, { order, by, minutes, at, now, snapshot, settings });
  return undefined;
}

/** One tap confirms the whole visit (decision C14): after its first service the others are due too. */
async function holdOthers({ database: { db } }: OrdersContext, row: HeldRow): Promise<void> {
  const { heldStepsId: _id, ...step } = row;
  const order = await loadOrder(db, row.ordersServicesId);
  if (order?.status !== 'confirm' || order.mechanicId !== row.mechanicId) return;
  const others = (await openVisitOf(db, order)).filter(({ status }) => status === 'pending');
  for (const { ordersServicesId } of others)
    await db
      .insertInto('heldSteps')
      .values({ ...step, ordersServicesId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
