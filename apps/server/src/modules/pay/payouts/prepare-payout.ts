import type { Locale, Refusal } from '@hoist/contract';
import type { MechanicPayoutId, UserId } from '@hoist/domain/ids';
import { priceText } from '@hoist/domain/money/format-price';
import { feesIn } from '@hoist/domain/pay/payout';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { lockPayee } from '../payees/agreements.ts';
import { readPayBalance } from './pay-balance.ts';
import { readSchedule } from '../statements/schedule.ts';
import { payableAccount } from './payable-account.ts';
import { payableConnect } from './payable-connect.ts';

export interface PrepareRequest {
  readonly staffId: UserId;
  readonly mechanicId: UserId;
  readonly amountCents: number;
  /** A repeat with the same key prepares nothing. */
  readonly requestKey: string;
  readonly locale: Locale;
  readonly now: Date;
}

/** Prepares a payout of at most the balance. The payee's row is locked, so that two never take it twice. */
export async function preparePayout(
  tx: Tx,
  request: PrepareRequest,
): Promise<Result<MechanicPayoutId, Refusal>> {
  const { staffId, mechanicId, amountCents, requestKey, locale, now } = request;
  const payee = await lockPayee(tx, mechanicId);
  if (!payee) return refuse(await missingPayee(tx, mechanicId));
  if (payee.kind === 'employee') return refuse({ code: 'wrong_state', text: 'payout.employee' });
  const repeated = await tx
    .selectFrom('mechanicPayouts')
    .where('requestKey', '=', requestKey)
    .select('mechanicPayoutId')
    .executeTakeFirst();
  if (repeated) return ok(repeated.mechanicPayoutId);
  if (amountCents <= 0) return refuse(invalidField('amount', 'payout.amount'));
  const balance = await readPayBalance(tx, mechanicId);
  if (amountCents > balance.balanceCents)
    return refuse(
      invalidField('amount', 'payout.too_much', {
        amount: priceText(Math.max(0, balance.balanceCents), locale),
      }),
    );
  const target = await targetOf(tx, mechanicId, now);
  if (!target.ok) return target;
  const { mechanicPayoutId } = await tx
    .insertInto('mechanicPayouts')
    .values({
      mechanicId,
      amountCents,
      feesCents: feesIn(amountCents, balance),
      state: 'prepared',
      ...target.value,
      requestKey,
      preparedBy: staffId,
      preparedAt: now,
      approvedBy: null,
      approvedAt: null,
      reference: null,
      paidBy: null,
      paidAt: null,
      returnReason: null,
      returnedAt: null,
    })
    .returning('mechanicPayoutId')
    .executeTakeFirstOrThrow();
  await auditChange(tx, {
    actorId: staffId,
    action: 'pay.payout_prepared',
    entity: 'mechanic',
    entityId: mechanicId,
    after: { amountCents },
    detail: { mechanicPayoutId },
  });
  return ok(mechanicPayoutId);
}

/** Where the money goes: the mechanic's bank account, or their account at the card provider. */
async function targetOf(tx: Tx, mechanicId: UserId, now: Date) {
  const { payoutsBy: way } = await readSchedule(tx);
  if (way === 'stripe') {
    const account = await payableConnect(tx, mechanicId);
    return account.ok ? ok({ way, account: account.value, institution: '', accountDigits: '' }) : account;
  }
  const account = await payableAccount(tx, mechanicId, now);
  if (!account.ok) return account;
  const { institution, accountDigits } = account.value;
  return ok({ way, account: null, institution, accountDigits });
}

async function missingPayee(tx: Tx, mechanicId: UserId): Promise<Refusal> {
  const mechanic = await tx
    .selectFrom('mechanics')
    .where('usersId', '=', mechanicId)
    .select('usersId')
    .executeTakeFirst();
  return mechanic ? { code: 'wrong_state', text: 'payout.not_set_up' } : { code: 'not_found' };
}
