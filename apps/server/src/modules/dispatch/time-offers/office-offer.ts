import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { answerChange, type ChangeCommand } from '@hoist/domain/order/change-request';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Instant } from '@hoist/domain/time';
import { notifyStaff } from '#modules/messaging';
import { findOwnOrder, type OrderRequest } from '#modules/orders';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { recordEvent } from '#server/shared/orders/record-event.ts';
import { toChange, type ChangeRow } from '../change-requests/change-row.ts';
import { alreadyEnded, changeRefusal } from '../change-requests/change-refusal.ts';
import { setChange, type ChangeAnswer } from '../change-requests/set-change.ts';
import type { Taken, TimeOffer } from './take-time.ts';

interface Requested {
  readonly row: ChangeRow;
  readonly order: LoadedOrder;
  readonly command: Extract<ChangeCommand, { type: 'accept' | 'take' }> & { readonly time: Instant };
  /** The staff member who grants the move or offered the time. */
  readonly staffId: UserId;
  readonly answer: Omit<ChangeAnswer, 'state'>;
  readonly afterwards: (tx: Tx, after: LoadedOrder) => Promise<void>;
}

/** The move that a request asks for, with the same mechanic. If the time is taken, the request stays open. */
export function requestedMove(requested: Requested): Result<Taken, Refusal> {
  const { row, order, command, staffId, answer, afterwards } = requested;
  const answered = answerChange(toChange(row), order, command);
  if (!answered.ok) return refuse(changeRefusal(answered.error, order));
  return ok({
    order,
    by: { role: 'office', userId: staffId },
    start: command.time,
    only: order.mechanicId ?? undefined,
    settle: async (tx, after) => {
      if (!(await setChange(tx, row, { ...answer, state: 'accepted' }))) return refuse(alreadyEnded);
      await afterwards(tx, after);
      return ok(null);
    },
  });
}

/** The times that the office offered last, to the customer. */
export const officeOffer = (request: OrderRequest): TimeOffer => ({
  entitle: async (db, start) => {
    const found = await findOwnOrder(db, request);
    if (!found.ok) return found;
    const { order, by } = found.value;
    const { actor, now, ordersServicesId } = request;
    const row = await lastRequest(db, request);
    if (!row) return refuse(alreadyEnded);
    return requestedMove({
      row,
      order,
      command: { type: 'take', time: start },
      staffId: row.answeredBy ?? actor.usersId,
      answer: { now },
      afterwards: async (tx, after) => {
        const detail = { startsAt: new Date(start).toISOString() };
        await recordEvent(tx, after, { event: 'time_taken', by, at: now, detail });
        await notifyStaff(tx, { kind: 'time_taken', ordersServicesId });
      },
    });
  },
  isTaken: async (db, start) => {
    const found = await findOwnOrder(db, request);
    const row = await lastRequest(db, request);
    return found.ok && row?.state === 'accepted' && found.value.order.startsAt.getTime() === start;
  },
});

const lastRequest = (db: Db | Tx, { ordersServicesId }: OrderRequest) =>
  db
    .selectFrom('changeRequests')
    .where('ordersServicesId', '=', ordersServicesId)
    .selectAll()
    .orderBy('changeRequestsId', 'desc')
    .limit(1)
    .executeTakeFirst();
