import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { audit, auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { deleteSessions } from '#server/platform/sessions/sessions.ts';
import { deleteQueuedFiles } from '#server/shared/files/delete-queued-files.ts';
import { linkTo } from '#server/shared/formats/link.ts';
import { isOpen } from '#server/shared/orders/is-needed.ts';
import { composeLetter, isSuppressed, queueMessage } from '#modules/messaging';
import { deleteCustomerKey, detachKey } from '#modules/payments';
import { erasePerson } from '../privacy/erase-person.ts';
import type { AccountContext } from './account-context.ts';

export interface Deletion {
  readonly usersId: UserId;
  readonly reason: string;
  readonly now: Date;
  /** The staff member who deletes the account; omitted: the person. */
  readonly staffId?: UserId;
}

/**
 * Erases the personal data; documents and ledger stay, e-mail and phone become free (decision F4).
 * Refuses with `in_use` while an order or payment is open, and for accounts of staff and mechanics.
 */
export async function deleteAccount(
  context: AccountContext,
  given: Deletion,
): Promise<Result<Record<string, never>, Refusal>> {
  const deleted = await context.database.transaction((tx) => erase(tx, given));
  if (!deleted.ok) return deleted;
  for (const key of deleted.value.operations) await context.sendOperation(key);
  await deleteQueuedFiles(context, given.now);
  return ok({});
}

interface Erased {
  /** Keys of queued operations at the card provider. */
  readonly operations: readonly string[];
}

async function erase(tx: Tx, { usersId, reason, now, staffId }: Deletion): Promise<Result<Erased, Refusal>> {
  // The lock orders this with bookings: an earlier one is seen here, a later one sees the deletion. It lets rows that
  // only refer to the account pass: their writers may hold an order that is blanked here (ADR 164).
  const user = await tx
    .selectFrom('users')
    .where('usersId', '=', usersId)
    .where('deletedAt', 'is', null)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) return refuse({ code: 'not_found' });
  if (user.mechanic || user.consoleRole !== null) return refuse({ code: 'in_use', text: 'account.office' });
  const open = await openItem(tx, usersId, now);
  if (open) return refuse({ code: 'in_use', text: open });
  const cards = await tx
    .selectFrom('usersCreditCards')
    .where('usersId', '=', usersId)
    .where('deletedAt', 'is', null)
    .select('paymentMethod')
    .execute();
  // Erased with the rest, so read before.
  const isMailed = !(await isSuppressed(tx, user.email));
  await erasePerson(tx, { usersId, now });
  await deleteSessions(tx, usersId);
  if (isMailed)
    await queueMessage(tx, {
      channel: 'email',
      recipient: user.email,
      usersId,
      ...(await composeLetter(tx, 'account_deleted', {
        locale: user.locale,
        values: { support: linkTo('/company/support') },
      })),
    });
  const entry = { action: 'user.deleted', entity: 'user', entityId: usersId, detail: { reason } } as const;
  if (staffId === undefined) await audit(tx, { ...entry, actorId: usersId, actorRole: 'customer' });
  else
    await auditChange(tx, {
      ...entry,
      actorId: staffId,
      before: { deleted: false },
      after: { deleted: true },
    });
  const { stripeCustomerId: customer } = user;
  const operations = cards.map((card) => detachKey(card.paymentMethod));
  return ok({ operations: customer === null ? operations : [...operations, deleteCustomerKey(customer)] });
}

/** What prevents the deletion: an open order (decision C15) or an unsettled payment. */
async function openItem(
  tx: Tx,
  usersId: UserId,
  now: Date,
): Promise<'account.open_order' | 'account.unpaid' | undefined> {
  const order = await tx
    .selectFrom('orderServices')
    .where('usersId', '=', usersId)
    .where(isOpen(now))
    .select('ordersServicesId')
    .limit(1)
    .executeTakeFirst();
  if (order) return 'account.open_order';
  const payment = await tx
    .selectFrom('payments as p')
    .innerJoin('orderServices as s', 's.ordersServicesId', 'p.ordersServicesId')
    .where('s.usersId', '=', usersId)
    .where('s.status', '=', 'complete')
    .where('p.live', '=', true)
    .where('p.state', 'in', ['authorizing', 'requires_customer', 'capturing', 'failed'])
    .select('p.id')
    .limit(1)
    .executeTakeFirst();
  return payment && 'account.unpaid';
}
