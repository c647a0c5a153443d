import { grantsChange, type OwnChangeRule } from '@hoist/domain/order/own-change';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import type { ChangeWanted } from './change-wanted.ts';

/** Whether the office's rule grants it now (ADR 131). */
export const isGranted = (
  order: LoadedOrder,
  { kind, now }: Pick<ChangeWanted, 'kind' | 'now'>,
  rule: OwnChangeRule,
): boolean =>
  grantsChange(kind, { ...order, startsAt: order.startsAt.getTime() }, { now: now.getTime(), rule });
