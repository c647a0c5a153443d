import type { UserId } from '@hoist/domain/ids';
import { payableFrom } from '@hoist/domain/pay/bank-account';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Refusal } from '@hoist/contract';
import type { Tx } from '#server/platform/db/database.ts';

export interface PayableAccount {
  readonly institution: string;
  readonly accountDigits: string;
  readonly changedAt: Date;
}

/** The account to pay to; refused while there is none, or for a day after it changed. */
export async function payableAccount(
  tx: Tx,
  mechanicId: UserId,
  now: Date,
): Promise<Result<PayableAccount, Refusal>> {
  const row = await tx
    .selectFrom('payeeSecrets')
    .where('mechanicId', '=', mechanicId)
    .select(['institution', 'accountDigits', 'accountChangedAt as changedAt'])
    .executeTakeFirst();
  const { institution, accountDigits, changedAt } = row ?? {};
  if (!institution || !accountDigits || !changedAt)
    return refuse({ code: 'wrong_state', text: 'payout.no_bank' });
  if (payableFrom(changedAt) > now) return refuse({ code: 'wrong_state', text: 'payout.bank_wait' });
  return ok({ institution, accountDigits, changedAt });
}
