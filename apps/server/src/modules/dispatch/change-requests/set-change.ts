import type { UserId } from '@hoist/domain/ids';
import type { ChangeState } from '@hoist/domain/order/change-request';
import { isOpenChange } from '@hoist/domain/order/change-request';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { storedTimes, type ChangeRow } from './change-row.ts';

export interface ChangeAnswer {
  readonly state: ChangeState;
  readonly now: Date;
  /** For an answer by the office: who answered, and the message. */
  readonly by?: { readonly usersId: UserId; readonly words: string };
  readonly offered?: readonly number[] | undefined;
}

/** Optimistic update of a request. Returns false if it changed since `row` was read. */
export async function setChange(tx: Tx, row: ChangeRow, answer: ChangeAnswer): Promise<boolean> {
  const { state, now, by, offered } = answer;
  const written = await tx
    .updateTable('changeRequests')
    .set({
      state,
      endedAt: isOpenChange(state) ? null : now,
      ...(by ? { answeredBy: by.usersId, answer: by.words, answeredAt: now } : {}),
      ...(offered ? { offered: storedTimes(offered) } : {}),
    })
    .where('changeRequestsId', '=', row.changeRequestsId)
    .where('state', '=', row.state)
    .where(sql<boolean>`offered = ${JSON.stringify(row.offered)}::jsonb`)
    .executeTakeFirst();
  return written.numUpdatedRows === 1n;
}
