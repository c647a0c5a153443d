import type { Refusal } from '@hoist/contract';
import type { Result } from '@hoist/domain/result';
import type { ToldAct } from '#server/shared/orders/act-time.ts';
import type { OrderRequest } from './give-command.ts';

/** Looks at the answer to a mechanic's step: of a visit that was given up it says so, any other stays as it is. */
export type ClaimMissed = <T>(
  request: OrderRequest & ToldAct,
  answer: Result<T, Refusal>,
) => Promise<Result<T, Refusal>>;
