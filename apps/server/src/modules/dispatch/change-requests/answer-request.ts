import type { Locale, Refusal } from '@hoist/contract';
import type { ChangeRequestId } from '@hoist/domain/ids';
import { answerChange, type ChangeCommand, type ChangeState } from '@hoist/domain/order/change-request';
import { refuse, type Result } from '@hoist/domain/result';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import { repeatable } from '#modules/orders';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { findChange, toChange, type ChangeRow } from './change-row.ts';
import { alreadyEnded, changeRefusal } from './change-refusal.ts';
import { setChange } from './set-change.ts';

export interface OfficeAnswer {
  readonly actor: Actor;
  readonly changeRequestId: ChangeRequestId;
  /** Message to the customer. */
  readonly words: string;
  readonly locale: Locale;
  readonly now: Date;
}

interface Answered {
  readonly order: LoadedOrder;
  /** The request before the answer, and its state after it. */
  readonly row: ChangeRow;
  readonly state: ChangeState;
}

/** Decides and stores staff's answer to a request under its order's lock; `work` runs in the same transaction. */
export const answerRequest = <T>(
  database: Database,
  { actor, changeRequestId, words, now, command }: OfficeAnswer & { readonly command: ChangeCommand },
  work: (tx: Tx, answered: Answered) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> =>
  database.transaction(async (tx) => {
    const found = await findChange(tx, changeRequestId);
    const order = found && (await lockOrder(tx, found.ordersServicesId));
    const row = order && (await findChange(tx, changeRequestId));
    if (!order || !row) return refuse<Refusal>({ code: 'not_found' });
    const answered = answerChange(toChange(row), order, command);
    if (!answered.ok) return refuse(changeRefusal(answered.error, order));
    const offered = command.type === 'offer' ? command.times : undefined;
    const by = { usersId: actor.usersId, words };
    const written = await setChange(tx, row, { state: answered.value, now, by, offered });
    return written ? work(tx, { order, row, state: answered.value }) : refuse(alreadyEnded);
  }, repeatable);
