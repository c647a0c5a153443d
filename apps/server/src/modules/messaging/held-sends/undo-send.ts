import type { Refusal } from '@hoist/contract';
import type { HeldSendId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';

interface Undoing {
  readonly usersId: UserId;
  readonly sendId: HeldSendId;
  readonly now: Date;
}

/** Keeps an own message from leaving (ADR 135). One of another member of staff is as unknown as one that has left. */
export async function undoSend(tx: Tx, { usersId, sendId, now }: Undoing): Promise<Result<null, Refusal>> {
  const undone = await tx
    .deleteFrom('heldSends')
    .where('heldSendsId', '=', sendId)
    .where('usersId', '=', usersId)
    .where('undoUntil', '>', now)
    .returning('heldSendsId')
    .executeTakeFirst();
  return undone ? ok(null) : refuse({ code: 'wrong_state', text: 'send.undo_over' });
}
