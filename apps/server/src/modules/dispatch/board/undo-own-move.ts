import type { Refusal } from '@hoist/contract';
import type { VisitMoveId } from '@hoist/domain/ids';
import { refuse, type Result } from '@hoist/domain/result';
import { findOrder, type OrderRequest, type Needs, type OrderRunner } from '#modules/orders';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { undoMove } from './undo-move.ts';

/** The mechanic's undo of their own move, before its question has left (ADR 131). */
export async function undoOwnMove(
  context: OrderRunner & Needs<'database' | 'booking'>,
  request: OrderRequest,
  moveId: VisitMoveId,
): Promise<Result<LoadedOrder, Refusal>> {
  const found = await findOrder(context.database.db, request);
  if (!found.ok) return found;
  const { by } = found.value;
  if (by.role !== 'mechanic') return refuse({ code: 'not_found' });
  const { ordersServicesId, now } = request;
  return undoMove(context, { by, ordersServicesId, moveId, now });
}
