import type { Refusal } from '@hoist/contract';
import { isRecent } from '@hoist/domain/order/action-time';
import type { Progress } from '@hoist/domain/order/order';
import { UNDO_MS } from '@hoist/domain/order/undo-move';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { followsReading } from '@hoist/domain/vehicle/odometer';
import { issueEstimateOnArrival } from '#modules/documents';
import { actionTime } from '#server/shared/orders/action-time.ts';
import { readLastOdometer } from '#server/shared/orders/last-odometer.ts';
import { auditForMechanic } from '../audit-for-mechanic.ts';
import type { OrderChange } from '../order-runner.ts';
import { findOrder, type OrderRequest } from '../find-order.ts';
import { recordStep, sendStepMessage, type UndoableStep } from './step-messages.ts';
import { readBeside } from '../../visits/rows-beside.ts';
import { departureRefusal } from '../../visits/departure.ts';
import { withOrder } from '../with-order.ts';
import { odometerRefusal } from '../odometer-refusal.ts';
import type { Needs } from '../../order-ports.ts';

export interface ProgressRequest extends OrderRequest {
  readonly progress: Progress;
  /** The reading on arrival; ignored for other steps. */
  readonly odometer: number | null;
  /** When it was done, reported by an offline device. */
  readonly doneAt?: string | undefined;
  /** Set if staff do it in place of the mechanic. */
  readonly staffReason?: string | undefined;
  /** The question before "on the way" was answered with yes. */
  readonly confirmed?: boolean;
}

interface SetProgress extends OrderChange {
  /** Null: the message has left, or there is none. */
  readonly undo: UndoableStep | null;
}

/**
 * On the way, arrived, working: one message per step, none for a repeated tap (decision C2). Arriving again with
 * another odometer corrects the reading. Late reports send no message and need no question.
 */
export async function setProgress(
  context: Needs<'database' | 'booking' | 'links' | 'claimMissed' | 'changeOrder'>,
  request: ProgressRequest,
): Promise<Result<SetProgress, Refusal>> {
  const { now, progress, staffReason: reason } = request;
  const question = await questionBefore(context, request);
  if (question) return refuse(question);
  const reading = progress === 'arrived' ? request.odometer : null;
  const set = await withOrder<SetProgress>(context.database, request, async (tx, { order, by }) => {
    if (reading !== null) {
      // From earlier visits, so a wrong one on this visit can be corrected.
      const last = await readLastOdometer(tx, order);
      if (!followsReading(reading, last)) return refuse(odometerRefusal(last ?? 0));
    }
    const at = (await actionTime(tx, order, request)).getTime();
    const beside = await readBeside(tx, [order]);
    const facts = reading === null ? undefined : { odometerOnArrival: reading };
    const command = { type: 'set_progress', by, now: at, progress, facts } as const;
    const changed = await context.changeOrder(tx, order, command);
    if (!changed.ok) return changed;
    const staffId = request.actor.usersId;
    await auditForMechanic(tx, { change: changed.value, staffId, action: 'progress', reason });
    const { after, events } = changed.value;
    // Some provinces require the reading on the estimate.
    if (facts) await issueEstimateOnArrival(tx, { ordersServicesId: order.ordersServicesId, now });
    const step = { change: changed.value, beside, at: new Date(at), now };
    if (events.length === 0 || !isRecent(at, now.getTime())) return ok({ ...changed.value, undo: null });
    // A step that was reported late, or by staff, was not a wrong tap of this moment.
    if (by.role === 'mechanic' && now.getTime() - at < UNDO_MS)
      return ok({ ...changed.value, undo: await recordStep(tx, step) });
    await sendStepMessage(context, tx, { order: after, at: step.at });
    return ok({ ...changed.value, undo: null });
  });
  return context.claimMissed(request, set);
}

/** What to ask before a text that would be wrong (ADR 128). */
async function questionBefore(
  context: Needs<'database' | 'booking'>,
  request: ProgressRequest,
): Promise<Refusal | undefined> {
  const { progress, confirmed = false, now, locale } = request;
  if (progress !== 'on_the_way' || confirmed) return undefined;
  const { db } = context.database;
  const found = await findOrder(db, request);
  if (!found.ok) return undefined;
  const { order } = found.value;
  const at = await actionTime(db, order, request);
  return isRecent(at.getTime(), now.getTime())
    ? departureRefusal(context, { order, locale, now })
    : undefined;
}
