import type { StepMessageId } from '@hoist/domain/ids';
import { undoableUntil } from '#server/shared/undo-window.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { dueJob, wake, type Job } from '#server/platform/jobs/jobs.ts';
import { driveLink } from '#server/shared/links/customer-links.ts';
import { sendOrderMessage } from '#modules/messaging';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import type { Needs } from '../../order-ports.ts';
import type { OrderChange } from '../order-runner.ts';

/** What a mechanic needs to undo a step. */
export interface UndoableStep {
  readonly stepId: StepMessageId;
  readonly until: Date;
}

const jobName = 'step-messages';

/** Keeps what an order was before a step until the step's message leaves (ADR 128). */
export async function recordStep(
  tx: Tx,
  step: {
    readonly change: OrderChange;
    /** Of `readBeside`. */
    readonly beside: string;
    readonly at: Date;
    readonly now: Date;
  },
): Promise<UndoableStep> {
  const { before, after } = step.change;
  if (after.progress === null) throw new Error(`Order ${after.ordersServicesId} has made no step`);
  const until = undoableUntil(step.now);
  const { stepMessagesId: stepId } = await tx
    .insertInto('stepMessages')
    .values({
      ordersServicesId: after.ordersServicesId,
      progress: after.progress,
      previous: before.progress === 'in_progress' ? null : before.progress,
      odometerOnArrival: before.odometerOnArrival,
      beside: step.beside,
      version: after.version,
      doneAt: step.at,
      undoUntil: until,
    })
    .returning('stepMessagesId')
    .executeTakeFirstOrThrow();
  await wake(tx, jobName);
  return { stepId, until };
}

/** Sends the message of a step; that of a drive has the link to follow it. */
export async function sendStepMessage(
  { links }: Needs<'links'>,
  tx: Tx,
  { order, at }: { readonly order: LoadedOrder; readonly at: Date },
): Promise<void> {
  const { progress } = order;
  if (progress === null) return;
  const link = progress === 'on_the_way' ? await driveLink(tx, links, { order, since: at }) : undefined;
  await sendOrderMessage(tx, { kind: progress, ...(link === undefined ? {} : { link }) }, order);
}

/** Sends the messages of steps that cannot be undone anymore (ADR 128). */
export const stepMessagesJob = (context: Needs<'database' | 'links'>): Job =>
  dueJob({
    name: jobName,
    run: async (now) =>
      (await context.database.transaction((tx) => finishOne(context, tx, now))) ? 'more' : undefined,
    nextDue: async () => {
      const next = await context.database.db
        .selectFrom('stepMessages')
        .select((eb) => eb.fn.min('undoUntil').as('at'))
        .executeTakeFirst();
      return next?.at;
    },
  });

/** The order is locked before the row, as in an undo. */
async function finishOne(context: Needs<'links'>, tx: Tx, now: Date): Promise<boolean> {
  const due = await tx
    .selectFrom('stepMessages')
    .where('undoUntil', '<=', now)
    .select(['stepMessagesId', 'ordersServicesId'])
    .orderBy('stepMessagesId')
    .limit(1)
    .executeTakeFirst();
  if (!due) return false;
  const order = await lockOrder(tx, due.ordersServicesId);
  const row = await tx
    .deleteFrom('stepMessages')
    .where('stepMessagesId', '=', due.stepMessagesId)
    .returningAll()
    .executeTakeFirst();
  // A further step, a move or an end has its own message.
  if (row && order?.status === 'confirm' && order.progress === row.progress)
    await sendStepMessage(context, tx, { order, at: row.doneAt });
  return true;
}
