import { createHash } from 'node:crypto';
import type { UserId } from '@hoist/domain/ids';
import type { Outcome } from '#server/providers/payments/port.ts';
import type { CardsContext } from './context.ts';

/**
 * The user's customer at the card provider, created on first use. The idempotency key is derived from the user, name,
 * address and number: concurrent calls create one customer. A changed name is not a replay, and neither is an account
 * whose number and customer moved to another one.
 */
export async function ensureCustomer(
  { database, port }: Pick<CardsContext, 'database' | 'port'>,
  userId: UserId,
): Promise<Outcome<string>> {
  const user = await database.db
    .selectFrom('users')
    .select(['stripeCustomerId', 'email', 'fname', 'lname', 'phoneE164'])
    .where('usersId', '=', userId)
    .executeTakeFirstOrThrow();
  if (user.stripeCustomerId !== null) return { kind: 'done', value: user.stripeCustomerId };
  const { email } = user;
  const name = `${user.fname} ${user.lname}`.trim();
  const digest = createHash('sha256')
    .update(`${email}\n${name}\n${user.phoneE164}`)
    .digest('hex')
    .slice(0, 16);
  const made = await port.createCustomer({
    key: `customer:${userId}:${digest}`,
    usersId: userId,
    email,
    name,
  });
  if (made.kind !== 'done') return made;
  const { customer } = made.value;
  return database.transaction(async (tx) => {
    const kept = await tx
      .updateTable('users')
      .set((column) => ({
        stripeCustomerId: column.fn.coalesce('stripeCustomerId', column.val(customer)),
      }))
      .where('usersId', '=', userId)
      .returning('stripeCustomerId')
      .executeTakeFirstOrThrow();
    return { kind: 'done', value: kept.stripeCustomerId ?? customer };
  });
}
