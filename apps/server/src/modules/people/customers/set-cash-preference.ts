import type { Refusal } from '@hoist/contract';
import { isCashAllowed, type CashPreference } from '@hoist/domain/access/cash';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { lockPerson } from '#modules/identity';

export interface CashChoice {
  readonly actorId: UserId;
  readonly usersId: UserId;
  readonly cashOption: CashPreference;
  readonly cashByDefault: boolean;
}

/** Overrides the general cash setting for a customer (decision F2). */
export function setCashPreference(
  database: Database,
  { actorId, usersId, cashOption, cashByDefault }: CashChoice,
): Promise<Result<{ cashOption: CashPreference; cashAllowed: boolean }, Refusal>> {
  return database.transaction(async (tx) => {
    const user = await lockPerson(tx, usersId);
    if (!user || user.mechanic || user.consoleRole !== null) return refuse<Refusal>({ code: 'not_found' });
    await tx.updateTable('users').set({ cashOption }).where('usersId', '=', usersId).execute();
    await auditChange(tx, {
      actorId,
      action: 'people.cash_set',
      entity: 'user',
      entityId: usersId,
      before: { cashOption: user.cashOption },
      after: { cashOption },
    });
    return ok({ cashOption, cashAllowed: isCashAllowed(cashOption, cashByDefault) });
  });
}
