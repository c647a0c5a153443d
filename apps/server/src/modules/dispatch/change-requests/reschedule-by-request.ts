import type { Locale, Refusal } from '@hoist/contract';
import type { ChangeRequestId, UserId } from '@hoist/domain/ids';
import { answerChange, type ChangeCommand } from '@hoist/domain/order/change-request';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import { rescheduleVisit, type Needs, type OrderRunner } from '#modules/orders';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { findChange, toChange, type ChangeRow } from './change-row.ts';
import { alreadyEnded, changeRefusal } from './change-refusal.ts';
import { setChange, type ChangeAnswer } from './set-change.ts';

export interface RequestedMove {
  readonly changeRequestId: ChangeRequestId;
  readonly start: number;
  readonly command: Extract<ChangeCommand, { type: 'accept' | 'take' }>;
  /** The staff member who grants the move or offered the time. */
  readonly staffId: (row: ChangeRow) => UserId;
  readonly answer: Omit<ChangeAnswer, 'state' | 'now'>;
  /** Runs after the move in the same transaction. */
  readonly afterwards?: (tx: Tx, order: LoadedOrder) => Promise<void>;
  readonly locale: Locale;
  readonly now: Date;
}

/**
 * Moves a visit as its customer requested, with the same mechanic. If the time is taken, the request stays
 * open.
 */
export const rescheduleByRequest = (
  context: OrderRunner & Needs<'database' | 'booking'>,
  move: RequestedMove,
): Promise<Result<null, Refusal>> =>
  rescheduleVisit(context, {
    ...move,
    entitle: async (db) => {
      const found = await decideMove(db, move);
      if (!found.ok) return found;
      const { row, order } = found.value;
      const by = { role: 'office' as const, userId: move.staffId(row) };
      return ok({ row, order, by, start: move.start, only: order.mechanicId ?? undefined });
    },
    afterwards: async (tx, { after }, { row }) => {
      const written = await setChange(tx, row, { ...move.answer, state: 'accepted', now: move.now });
      if (!written) return refuse(alreadyEnded);
      await move.afterwards?.(tx, after);
      return ok(null);
    },
  });

async function decideMove(
  tx: Parameters<typeof findChange>[0],
  { changeRequestId, command }: Pick<RequestedMove, 'changeRequestId' | 'command'>,
): Promise<Result<{ row: ChangeRow; order: LoadedOrder }, Refusal>> {
  const row = await findChange(tx, changeRequestId);
  const order = row && (await loadOrder(tx, row.ordersServicesId));
  if (!row || !order) return refuse({ code: 'not_found' });
  const answered = answerChange(toChange(row), order, command);
  return answered.ok ? ok({ row, order }) : refuse(changeRefusal(answered.error, order));
}
