import type { Refusal } from '@hoist/contract';
import type { Result } from '@hoist/domain/result';
import type { ToldAct } from '#server/shared/orders/act-time.ts';
import type { OrderRequest } from './give-command.ts';

/** Replaces the refusal of a mechanic's step if the visit was closed as missed; leaves other answers unchanged. */
export type ClaimMissed = <T>(
  request: OrderRequest & ToldAct,
  answer: Result<T, Refusal>,
) => Promise<Result<T, Refusal>>;
