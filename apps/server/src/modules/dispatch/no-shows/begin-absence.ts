import type { Refusal } from '@hoist/contract';
import { mayBeginAbsence, waitsUntil } from '@hoist/domain/order/customer-no-show';
import { isRecent } from '@hoist/domain/order/action-time';
import { feeAfterMove } from '@hoist/domain/order/move-question';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { straightKm } from '@hoist/domain/scheduling/drive-time';
import { sql, type SqlBool } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { sendOrderMessage } from '#modules/messaging';
import type { Needs } from '#modules/orders';
import { recordEvent } from '#server/shared/orders/record-event.ts';
import { openMoveQuestion } from '#server/shared/orders/open-move-question.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { waitTime } from './read-absence.ts';
import { withJob, type WaitRequest } from './with-job.ts';
import { currentAbsence } from './current-absence.ts';

/**
 * 'Customer is not here': records the arrival, starts the wait and notifies the customer. A repeat changes
 * nothing.
 */
export async function beginAbsence(
  context: Needs<'database' | 'settings'>,
  request: WaitRequest,
): Promise<Result<null, Refusal>> {
  const { noShow: settings } = await context.settings.get();
  return withJob(context.database, request, async (tx, { order, by }) => {
    if (!mayBeginAbsence(order)) return refuse({ code: 'wrong_state', text: 'no_show.not_arrived' });
    if (await currentAbsence(tx, order.ordersServicesId)) return ok(null);
    const { now } = request;
    const at = await waitTime(tx, order, request);
    const arrivedAt = (await arrivalOf(tx, order)) ?? at;
    const metres = await metresAway(tx, order, arrivedAt);
    await tx
      .insertInto('customerAbsences')
      .values({
        ordersServicesId: order.ordersServicesId,
        mechanicId: by.userId,
        arrivedAt,
        metres,
        begunAt: at,
      })
      .execute();
    await recordEvent(tx, order, { event: 'absence_begun', by, at, detail: { metres } });
    const wait = { begunAt: at.getTime(), startsAt: order.startsAt.getTime() };
    const until = new Date(waitsUntil(wait, settings));
    if (isRecent(at.getTime(), now.getTime()))
      await sendOrderMessage(
        tx,
        {
          kind: 'customer_absent',
          key: at.toISOString(),
          until,
          amountCents: feeAfterMove(
            order.quote.noShowFeeCents ?? 0,
            await openMoveQuestion(tx, order.ordersServicesId),
          ),
        },
        order,
      );
    return ok(null);
  });
}

async function arrivalOf(tx: Tx, order: LoadedOrder): Promise<Date | null> {
  const arrived = await tx
    .selectFrom('orderEvents')
    .where('ordersServicesId', '=', order.ordersServicesId)
    .where('event', '=', 'progress_set')
    .where(sql<SqlBool>`detail ->> 'progress' = 'arrived'`)
    .select((row) => row.fn.max('at').as('at'))
    .executeTakeFirst();
  return arrived?.at ?? null;
}

/** Distance from the address to the mechanic's last shared position, which is not stored itself. */
async function metresAway(tx: Tx, order: LoadedOrder, arrivedAt: Date): Promise<number | null> {
  const last = await tx
    .selectFrom('mechanicPositions')
    .where('ordersServicesId', '=', order.ordersServicesId)
    .where('mechanicId', '=', order.mechanicId)
    .where('at', '>=', new Date(arrivedAt.getTime() - 5 * 60_000))
    .select(['lat', 'lng'])
    .orderBy('at', 'desc')
    .executeTakeFirst();
  return last ? Math.round(straightKm(last, order) * 1000) : null;
}
