import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { connectStateOf, type ConnectState } from '@hoist/domain/pay/connect';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Db, Tx } from '#server/platform/db/database.ts';

export const readConnectAccount = (db: Db | Tx, mechanicId: UserId) =>
  db.selectFrom('connectAccounts').selectAll().where('mechanicId', '=', mechanicId).executeTakeFirst();

const texts = {
  none: 'payout.connect_none',
  unfinished: 'payout.connect_unfinished',
  missing: 'payout.connect_missing',
  checking: 'payout.connect_checking',
  negative: 'payout.connect_negative',
} as const satisfies Record<Exclude<ConnectState, 'ready'>, string>;

/** The account at the card provider to pay to; refused with what it lacks. */
export async function payableConnect(tx: Tx, mechanicId: UserId): Promise<Result<string, Refusal>> {
  const row = await readConnectAccount(tx, mechanicId);
  const state = connectStateOf(row);
  if (row && state === 'ready') return ok(row.account);
  return refuse({ code: 'wrong_state', text: texts[state === 'ready' ? 'none' : state] });
}
