import type { Locale, Refusal } from '@hoist/contract';
import { userId } from '@hoist/domain/ids';
import { answerChange, type ChangeCommand } from '@hoist/domain/order/change-request';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { groundOf } from '#modules/scheduling';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import { type Moved, type OrdersContext, moveVisit, moveWithTries, nextTimes } from '#modules/orders';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { findChange, toChange, type ChangeRow } from './change-row.ts';
import { alreadyEnded, refusalOfChange } from './refusal-of-change.ts';
import { setChange, type ChangeAnswer } from './set-change.ts';

export interface AskedMove {
  readonly changeRequestId: number;
  readonly start: number;
  readonly command: Extract<ChangeCommand, { type: 'accept' | 'take' }>;
  /** Who of the office grants it, or has offered the time. */
  readonly officeUsersId: (row: ChangeRow) => number;
  readonly answer: Omit<ChangeAnswer, 'state' | 'now'>;
  /** What else is written with it. */
  readonly afterwards?: (tx: Tx, order: LoadedOrder) => Promise<void>;
  readonly locale: Locale;
  readonly now: Date;
}

/**
 * Moves a visit as its customer asked, through the calendar's own rules: the job keeps its mechanic, and a time that went
 * meanwhile is refused with the next ones, the request still open. Day, order and request are written in this order, as
 * everywhere, so that nobody waits in a ring.
 */
export async function moveAsAsked(context: OrdersContext, asked: AskedMove): Promise<Result<null, Refusal>> {
  const ground = await groundOf(context.booking);
  const { start, now, locale } = asked;
  const moved = await moveWithTries(context, async (tx): Promise<Moved> => {
    const found = await decideMove(tx, asked);
    if (!found.ok) return found;
    const { row, order } = found.value;
    const by = { role: 'office' as const, userId: userId(asked.officeUsersId(row)) };
    const only = order.mechanic_id ?? undefined;
    const visit = await moveVisit(context, tx, { order, by, start, ground, now: now.getTime(), only });
    if (!visit.ok) return visit;
    const written = await setChange(tx, row, { ...asked.answer, state: 'accepted', now });
    if (!written) return refuse(alreadyEnded);
    await asked.afterwards?.(tx, visit.value.after);
    return visit;
  });
  if (moved.ok) return ok(null);
  if (moved.error !== 'taken') return refuse(moved.error);
  const { db } = context.database;
  const found = await decideMove(db, asked);
  if (!found.ok) return found;
  const { order } = found.value;
  const only = order.mechanic_id ?? undefined;
  const next = await nextTimes(db, { order, ground, wanted: start, now: now.getTime(), only, locale });
  return refuse({ code: 'slot_taken', extra: { nextSlots: next } });
}

async function decideMove(
  tx: Parameters<typeof findChange>[0],
  { changeRequestId, command }: Pick<AskedMove, 'changeRequestId' | 'command'>,
): Promise<Result<{ row: ChangeRow; order: LoadedOrder }, Refusal>> {
  const row = await findChange(tx, changeRequestId);
  const order = row && (await loadOrder(tx, row.orders_services_id));
  if (!row || !order) return refuse({ code: 'not_found' });
  const answered = answerChange(toChange(row), order, command);
  return answered.ok ? ok({ row, order }) : refuse(refusalOfChange(answered.error, order));
}
