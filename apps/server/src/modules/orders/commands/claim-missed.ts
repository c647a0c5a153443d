import type { Refusal } from '@hoist/contract';
import type { Result } from '@hoist/domain/result';
import type { ReportedAction } from '#server/shared/orders/action-time.ts';
import type { OrderRequest } from './find-order.ts';

/** Replaces the refusal of a mechanic's step if the visit was closed as missed; leaves other answers unchanged. */
export type ClaimMissed = <T>(
  request: OrderRequest & ReportedAction,
  answer: Result<T, Refusal>,
) => Promise<Result<T, Refusal>>;
