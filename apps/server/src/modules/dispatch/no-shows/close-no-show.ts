import { localeOf } from '@hoist/domain/locale';
import { text, type Refusal } from '@hoist/contract';
import type { RefusedField } from '@hoist/contract/errors';
import { missingForNoShow, type MissingForNoShow } from '@hoist/domain/order/customer-no-show';
import { feeAfterMove } from '@hoist/domain/order/move-question';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { formatLocalFor, type PlaceAndReader } from '@hoist/domain/time-format';
import type { Tx } from '#server/platform/db/database.ts';
import { readMechanicRules } from '#server/shared/mechanic-rules.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { sendOrderMessage, notifyStaff } from '#modules/messaging';
import { type OrderRunner, cancelWithFee, recordMissingPictures, type Needs } from '#modules/orders';
import { openMoveQuestion } from '#server/shared/orders/open-move-question.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { readAbsence, waitTime } from './read-absence.ts';
import { withJob, type Waiting, type WaitRequest } from './with-job.ts';
import { lockFollowing } from './lock-following.ts';
import { currentAbsence, type AbsenceRow } from './current-absence.ts';

export interface CloseRequest extends WaitRequest {
  /** Then a picture is required (decision C11). */
  readonly canTakePictures: boolean;
}

/**
 * Ends the visit, keeps the accepted fee and refunds the rest. Later services of the mechanic in the visit end
 * too, each with its fee (decision 74).
 */
export async function closeNoShow(
  context: OrderRunner & Needs<'database' | 'settings'>,
  request: CloseRequest,
): Promise<Result<null, Refusal>> {
  const { noShow: settings } = await context.settings.get();
  return withJob(context.database, request, async (tx, waiting) => {
    const { order } = waiting;
    const absence = await currentAbsence(tx, order.ordersServicesId);
    if (order.status === 'canceled' && absence?.closedAt) return ok(null);
    if (order.status !== 'confirm' || !absence)
      return refuse({ code: 'wrong_state', text: 'no_show.not_waiting' });
    const at = await waitTime(tx, order, request);
    const { canTakePictures } = request;
    const facts = await readAbsence(tx, absence, order);
    const missing = missingForNoShow(facts, { now: at.getTime(), canTakePictures, settings });
    if (missing.length > 0) {
      const place = zoneOf(order.timezone);
      const reader = await readMechanicRules(tx, request.actor.usersId);
      return refuse(missingRefusal(missing, { place, reader }, request));
    }
    if (facts.pictures === 0)
      await recordMissingPictures(tx, { order, items: ['no_show'], now: request.now });
    return closeAll(context, tx, { waiting, absence, at, now: request.now });
  });
}

function missingRefusal(
  missing: readonly MissingForNoShow[],
  zones: PlaceAndReader,
  { locale }: CloseRequest,
): Refusal {
  const details = missing.map((one): RefusedField => {
    const field = `no_show.${one.what}`;
    if (one.what !== 'wait') return { field, text: `no_show.missing_${one.what}` };
    const until = formatLocalFor(one.until, zones, locale);
    return { field, text: 'no_show.missing_wait', values: { until } };
  });
  return { code: 'invalid', text: 'no_show.missing', details };
}

interface ClosingAll {
  readonly waiting: Waiting;
  readonly absence: AbsenceRow;
  readonly at: Date;
  readonly now: Date;
}

async function closeAll(
  runner: OrderRunner,
  tx: Tx,
  { waiting, absence, at, now }: ClosingAll,
): Promise<Result<null, Refusal>> {
  const { order, by } = waiting;
  const visit: LoadedOrder[] = [];
  let feesCents = 0;
  for (const one of [order, ...(await lockFollowing(tx, order))]) {
    const closed = await closeOne(runner, tx, { order: one, by, at, now });
    if (!closed.ok) return closed;
    const { change, feeCents } = closed.value;
    visit.push(change.after);
    feesCents += feeCents;
    if (one === order)
      await tx
        .updateTable('customerAbsences')
        .set({ closedAt: at, feeCents })
        .where('customerAbsencesId', '=', absence.customerAbsencesId)
        .execute();
    else await insertJoined(tx, { absence, order: one, at, feeCents });
  }
  const [first = order] = visit;
  await sendOrderMessage(tx, { kind: 'closed_no_show', visit, amountCents: feesCents }, first);
  await notifyStaff(tx, { kind: 'customer_no_show', ordersServicesId: order.ordersServicesId });
  return ok(null);
}

async function insertJoined(
  tx: Tx,
  given: {
    readonly absence: AbsenceRow;
    readonly order: LoadedOrder;
    readonly at: Date;
    readonly feeCents: number;
  },
): Promise<void> {
  const { absence, order, at, feeCents } = given;
  const { customerAbsencesId: joins, mechanicId, arrivedAt, metres, begunAt } = absence;
  await tx
    .insertInto('customerAbsences')
    .values({
      ordersServicesId: order.ordersServicesId,
      joins,
      mechanicId,
      arrivedAt,
      metres,
      begunAt,
      closedAt: at,
      feeCents,
    })
    .execute();
}

interface ClosingOne {
  readonly order: LoadedOrder;
  readonly by: Waiting['by'];
  readonly at: Date;
  readonly now: Date;
}

async function closeOne(runner: OrderRunner, tx: Tx, { order, by, at, now }: ClosingOne) {
  const acceptedCents = feeAfterMove(
    Math.min(order.quote.noShowFeeCents ?? 0, order.totalCents),
    await openMoveQuestion(tx, order.ordersServicesId),
  );
  const reason = text(localeOf(order.locale), 'no_show.customer');
  const ended = await cancelWithFee(runner, tx, {
    order,
    command: { type: 'close_no_show', by, now: at.getTime(), reason },
    fee: { askedCents: acceptedCents, tableCents: acceptedCents, choice: { kind: 'table' } },
    now,
  });
  return ended;
}
