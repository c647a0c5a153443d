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
  readonly offered?: readonly number[];
}

/** Optimistic update of a request. Returns false if it changed since `row` was read. */
export async function setChange(tx: Tx, row: ChangeRow, answer: ChangeAnswer): Promise<boolean> {
  const { state, now, by, offered } = answer;
  const written = await tx
    .updateTable('change_requests')
    .set({
      state,
      ended_at: isOpenChange(state) ? null : now,
      ...(by ? { answered_by: by.usersId, answer: by.words, answered_at: now } : {}),
      ...(offered ? { offered: storedTimes(offered) } : {}),
    })
    .where('change_requests_id', '=', row.change_requests_id)
    .where('state', '=', row.state)
    .where(sql<boolean>`offered = ${JSON.stringify(row.offered)}::jsonb`)
    .executeTakeFirst();
  return written.numUpdatedRows === 1n;
}
