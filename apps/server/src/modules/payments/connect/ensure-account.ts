import type { UserId } from '@hoist/domain/ids';
import type { Outcome } from '#server/providers/payments/port.ts';
import type { PaymentsContext } from '../context.ts';

/** The mechanic's account at the provider, created on first use. Concurrent calls create one account. */
export async function ensureAccount(
  { database, port, now }: PaymentsContext,
  mechanicId: UserId,
): Promise<Outcome<string>> {
  const existing = await database.db
    .selectFrom('connectAccounts')
    .where('mechanicId', '=', mechanicId)
    .select('account')
    .executeTakeFirst();
  if (existing) return { kind: 'done', value: existing.account };
  const { email } = await database.db
    .selectFrom('users')
    .select('email')
    .where('usersId', '=', mechanicId)
    .executeTakeFirstOrThrow();
  const made = await port.createAccount({ key: `account:${mechanicId}:${email}`, mechanicId, email });
  if (made.kind !== 'done') return made;
  const { account } = made.value;
  return database.transaction(async (tx) => {
    const row = await tx
      .insertInto('connectAccounts')
      .values({
        mechanicId,
        account,
        detailsSubmitted: false,
        payoutsEnabled: false,
        transfersActive: false,
        due: JSON.stringify([]),
        disabledReason: null,
        balanceCents: 0,
        updatedAt: now(),
      })
      .onConflict((conflict) => conflict.column('mechanicId').doUpdateSet({ mechanicId }))
      .returning('account')
      .executeTakeFirstOrThrow();
    return { kind: 'done', value: row.account };
  });
}
