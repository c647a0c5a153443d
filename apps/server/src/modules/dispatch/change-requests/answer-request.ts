import type { Locale, Refusal } from '@hoist/contract';
import type { ChangeRequestId } from '@hoist/domain/ids';
import { answerChange, type ChangeCommand, type ChangeState } from '@hoist/domain/order/change-request';
import { ok, refuse, type Result } from '@hoist/domain/result';
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

interface Found {
  readonly order: LoadedOrder;
  /** The request before the answer. */
  readonly row: ChangeRow;
}

type Answered = Found & { readonly state: ChangeState };
type Answering = Pick<OfficeAnswer, 'actor' | 'words' | 'now'> & { readonly command: ChangeCommand };

/** Decides and stores staff's answer to a request under its order's lock; `work` runs in the same transaction. */
export const answerRequest = <T>(
  database: Database,
  answering: OfficeAnswer & Answering,
  work: (tx: Tx, answered: Answered) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> =>
  database.transaction(async (tx) => {
    const found = await findChange(tx, answering.changeRequestId);
    const order = found && (await lockOrder(tx, found.ordersServicesId));
    const row = order && (await findChange(tx, answering.changeRequestId));
    if (!order || !row) return refuse<Refusal>({ code: 'not_found' });
    const answered = await answerWithin(tx, { order, row }, answering);
    return answered.ok ? work(tx, answered.value) : answered;
  }, repeatable);

export async function answerWithin(
  tx: Tx,
  { order, row }: Found,
  { actor, words, now, command }: Answering,
): Promise<Result<Answered, Refusal>> {
  const answered = answerChange(toChange(row), order, command);
  if (!answered.ok) return refuse(changeRefusal(answered.error, order));
  const offered = command.type === 'offer' ? command.times : undefined;
  const by = { usersId: actor.usersId, words };
  const written = await setChange(tx, row, { state: answered.value, now, by, offered });
  return written ? ok({ order, row, state: answered.value }) : refuse(alreadyEnded);
}
